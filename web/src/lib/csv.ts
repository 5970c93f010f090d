/** Where a program that expects other separators would start a cell within a text. */
const FORMULA_INSIDE = /([;|\t\n])(\s*[=+\-@＝＋－＠])/g;

/**
 * Escapes a text so that no spreadsheet reads it as a formula, whatever separator it expects. The
 * CSV writer quotes every cell and escapes formulas at its start.
 */
export function csvCell(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n').replace(FORMULA_INSIDE, "$1'$2");
}

/** What separates the cells: spreadsheet programs expect that of their country. */
export type Separator = ',' | ';';

/**
 * A file of CSV that is written with commas and quoted texts, in UTF-8 with a byte order mark. Where
 * semicolons separate cells, commas are the decimal sign.
 */
export function csvFile(csv: string, separator: Separator): Blob {
  const content =
    separator === ','
      ? csv
      : csv.replace(/("[^"]*")|[,.]/g, (sign, text) => text ?? (sign === ',' ? ';' : ','));
  return new Blob(['\uFEFF', content], { type: 'text/csv;charset=utf-8' });
}

/**
 * The rows of a CSV text with cells separated by commas. Cells may be in double quotes, which are
 * doubled within them; blank lines are left out.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(
    /(?:[ \t]*"((?:[^"]|"")*)"[ \t]*|([^,\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? bare.trim() : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}
