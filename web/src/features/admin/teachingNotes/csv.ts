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
