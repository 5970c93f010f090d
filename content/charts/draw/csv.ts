import { stringify } from 'csv-stringify/sync';
import type { Chart, PieChart, SingleChart } from './types.ts';

type Row = (string | number)[];

function pieRows({ slices, pies }: PieChart): Row[] {
  return slices.map(({ name }, at) => [name, ...pies.map(({ values }) => values[at] ?? '')]);
}

/** The rows of a chart with its header; a process and a map have none. */
function rowsOf(chart: SingleChart): Row[] {
  switch (chart.kind) {
    case 'line':
    case 'bar': {
      const names = chart.kind === 'line' ? chart.x : chart.categories;
      return [
        [chart.unit, ...chart.series.map(({ name }) => name)],
        ...names.map((name, at) => [name, ...chart.series.map(({ values }) => values[at] ?? '')]),
      ];
    }
    case 'pie':
      return [[chart.unit, ...chart.pies.map(({ label }) => label)], ...pieRows(chart)];
    case 'table':
      return [
        [
          chart.rowTitle,
          ...chart.columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
        ],
        ...chart.rows.map(({ label, values }) => [label, ...values]),
      ];
    default:
      return [];
  }
}

/** The data of a chart as CSV, with a blank line between two charts; empty if it has none. */
export function toCsv(chart: Chart): string {
  const parts = chart.kind === 'mixed' ? chart.parts : [chart];
  return parts
    .map((part) => stringify(rowsOf(part)))
    .filter((csv) => csv !== '')
    .join('\n');
}
