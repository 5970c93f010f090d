import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Programs that expect other separators may start a new cell here. */
const FORMULA_INSIDE = /([;|\t\r\n])(\s*[=+\-@])/g;

/**
 * Rows as CSV, in UTF-8 with a byte order mark; cells that a spreadsheet would treat as a formula are
 * escaped. Fails if the first row can’t be read.
 */
export async function csvOf(rows: AsyncIterable<object>, columns: string[]): Promise<Readable> {
  const read = Readable.from(rows);
  await once(read, 'readable');
  const csv = stringify({
    header: true,
    bom: true,
    quoted_string: true,
    escape_formulas: true,
    cast: { string: (text) => text.replace(FORMULA_INSIDE, "$1'$2") },
    columns,
  });
  // An error of the first part also ends the second one.
  return pipeline(read, csv, () => {});
}
