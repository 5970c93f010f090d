import { stringify } from 'csv-stringify/browser/esm/sync';
import { csvCell } from '../../../lib/csv.ts';
import type { Figures } from './FigureTable.tsx';

/**
 * A table as CSV for spreadsheet programs, with quoted texts. Those that would be read as formulas
 * are escaped, because visitors choose the search terms.
 */
export function toCsv<Row>({ columns, rows }: Figures<Row>): string {
  const head = columns.map(({ csvTitle, title }) => csvTitle ?? title);
  const cells = rows.map((row) =>
    columns.map(({ value }) => {
      const cell = value(row);
      return typeof cell === 'string' ? csvCell(cell) : cell;
    }),
  );
  return stringify([head, ...cells], {
    quoted_string: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
