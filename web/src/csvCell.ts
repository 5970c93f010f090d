/** Where a program that expects other separators would begin a cell in the middle of a text. */
const FORMULA_INSIDE = /([;|\t\n])(\s*[=+\-@＝＋－＠])/g;

/**
 * A text for a cell of CSV that no spreadsheet takes for a formula, wherever it thinks that cells
 * begin; the file quotes every cell, and escapes a sign that begins one.
 */
export function csvCell(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n').replace(FORMULA_INSIDE, "$1'$2");
}
