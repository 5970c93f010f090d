import { parseCsv } from '../../lib/csv.ts';

/** The data of a chart as numbers. */
export interface ChartTable {
  /** The words of the header and of the first column. */
  labels: readonly string[];
  /** The first column, which names the rows. */
  rowNames: readonly string[];
  /** The values of each row and of each column. */
  lines: readonly (readonly number[])[];
  /** Numbers in names, such as years, ages and “per 100 people”. */
  named: ReadonlySet<number>;
}

export const toNumber = (text = '') => Number(text.replaceAll(',', ''));

/** The numbers in a text, with commas between thousands. */
export function findNumbers(text: string): number[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => toNumber(number));
}

/** Reads a chart’s CSV with a header row; undefined if it has no numbers. */
export function readChart(csv = ''): ChartTable | undefined {
  const [header = [], ...rows] = parseCsv(csv);
  const rowNames = rows.map(([name = '']) => name);
  const values = rows.map((row) => row.slice(1).map((cell) => findNumbers(cell)[0]));
  const columns = header.slice(1).map((_, index) => values.map((row) => row[index]));
  const lines = [...values, ...columns].map((line) => line.filter((value) => value !== undefined));
  if (!lines.some(({ length }) => length > 0)) return undefined;
  const labels = [...header, ...rowNames];
  return { labels, rowNames, lines, named: new Set(labels.flatMap(findNumbers)) };
}
