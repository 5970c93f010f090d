import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Figures } from './columns.ts';

/**
 * A table as CSV that spreadsheet programs open as it is: UTF-8 with a byte order mark, and no cell
 * that they would take for a formula, since visitors choose what they search for.
 */
export function csvOf<Row>({ columns, rows }: Figures<Row>): string {
  const head = columns.map(({ csvTitle, title }) => csvTitle ?? title);
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  return stringify([head, ...cells], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
