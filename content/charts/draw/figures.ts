import { figure } from './page.ts';
import type { Chart, Series } from './types.ts';

function seriesFigures(series: Series[]): string[] {
  return series.flatMap((s) => [s.name, ...s.values.map((value) => figure(value))]);
}

/** Lists every text and figure that a reader can see; positions and axis steps are not shown. */
export function shownIn(chart: Chart): string[] {
  switch (chart.kind) {
    case 'line':
      return [chart.title, ...chart.x, ...seriesFigures(chart.series)];
    case 'bar':
      return [chart.title, ...chart.categories, ...seriesFigures(chart.series)];
    case 'pie':
      return [
        chart.title,
        ...chart.slices.map((slice) => slice.name),
        ...chart.pies.flatMap((pie) => [pie.label, ...pie.values.map((value) => figure(value))]),
      ];
    case 'table':
      return [
        chart.title,
        ...chart.columns.flatMap((column) => [column.label, column.unit]),
        ...chart.rows.flatMap((row) => [
          row.label,
          ...row.values.map((value, i) => figure(value, chart.columns[i]?.decimals)),
        ]),
      ];
    case 'process':
      return [chart.title, ...chart.stages.flatMap((stage) => [stage.label, stage.figure ?? ''])];
    case 'mixed':
      return [chart.title, ...chart.parts.flatMap(shownIn)];
    case 'map':
      return [
        chart.title,
        ...[...chart.common, ...chart.views.flatMap((view) => view.shapes)].map((shape) =>
          'label' in shape ? (shape.label ?? '') : '',
        ),
        ...chart.views.map((view) => view.label),
      ];
  }
}
