import { figure } from './page.ts';
import type { BarChart, Chart, LineChart } from './types.ts';

function seriesFigures({ series, showValues = true }: LineChart | BarChart): string[] {
  return series.flatMap((s) => [
    s.name,
    ...(showValues ? s.values.map((value) => figure(value)) : []),
  ]);
}

/** The values that a chart doesn't print, each with the distance between the lines of its grid. */
export function unprintedIn(chart: Chart): { value: number; step: number }[] {
  if (chart.kind === 'mixed') return chart.parts.flatMap(unprintedIn);
  if ((chart.kind !== 'line' && chart.kind !== 'bar') || chart.showValues !== false) return [];
  return chart.series.flatMap(({ values }) => values.map((value) => ({ value, step: chart.step })));
}

/** Lists every text and figure that a reader can see; positions and axis steps are not shown. */
export function shownIn(chart: Chart): string[] {
  switch (chart.kind) {
    case 'line':
      return [chart.title, ...chart.x, ...seriesFigures(chart)];
    case 'bar':
      return [chart.title, ...chart.categories, ...seriesFigures(chart)];
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
