/** Where a program that expects other separators would start a cell within a text. */
const FORMULA_INSIDE = /([;|\t\n])(\s*[=+\-@＝＋－＠])/g;

/**
 * Escapes a text so that no spreadsheet reads it as a formula, whatever separator it expects. The
 * CSV writer quotes every cell and escapes formulas at its start.
 */
export function csvCell(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n').replace(FORMULA_INSIDE, "$1'$2");
}
