const GROUPED = /^[-−+]?\d{1,3}(?:[\s’']\d{3})+(?:[.,]\d+)?$/;
const DECIMAL_COMMA = /^([-−+]?\d+),(\d+)$/;

/**
 * A table as CSV with commas and decimal points, if its cells are separated in another way: by tabs,
 * as spreadsheets copy them, or by semicolons, as programs in much of Europe write CSV.
 */
export function withCommas(table: string): string {
  const lines = table.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isOf = (sign: string) => lines.length > 1 && lines.every((line) => line.includes(sign));
  const separator = isOf('\t') ? '\t' : isOf(';') && !lines[0]?.includes(',') ? ';' : undefined;
  if (!separator) return table;
  const toCell = (given: string) => {
    const trimmed = given.trim();
    const number = GROUPED.test(trimmed) ? trimmed.replace(/[\s’']/g, '') : trimmed;
    const cell = number.replace(DECIMAL_COMMA, '$1.$2');
    return cell.includes(',') && !cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  return lines.map((line) => line.split(separator).map(toCell).join(',')).join('\n');
}
