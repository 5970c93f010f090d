/** The parts of a sample chart’s file that have its data. */
export interface SampleChart {
  unit?: string;
  categories?: string[];
  x?: string[];
  series?: { name: string; values: number[] }[];
  slices?: { name: string }[];
  pies?: { label: string; values: number[] }[];
  columns?: { label: string }[];
  rows?: { label: string; values: number[] }[];
}

const line = (cells: readonly (string | number | undefined)[]) =>
  cells.map((cell) => `"${cell}"`).join(',');

/** The data of a sample chart as CSV; undefined for diagrams, which have none. */
export function chartToCsv(chart: SampleChart): string | undefined {
  const { series, slices, pies, columns, rows } = chart;
  const names = chart.categories ?? chart.x ?? [];
  if (rows && columns)
    return [
      line(['', ...columns.map(({ label }) => label)]),
      ...rows.map(({ label, values }) => line([label, ...values])),
    ].join('\n');
  if (slices && pies)
    return [
      line(['', ...pies.map(({ label }) => label)]),
      ...slices.map(({ name }, index) => line([name, ...pies.map(({ values }) => values[index])])),
    ].join('\n');
  if (!series) return undefined;
  return [
    line(['', ...series.map(({ name }) => name)]),
    ...names.map((name, index) => line([name, ...series.map(({ values }) => values[index])])),
  ].join('\n');
}
