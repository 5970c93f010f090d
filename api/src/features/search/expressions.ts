/**
 * Marks words that stand for a filter. It is in the private use area of Unicode, so no text of an
 * answer or of a search contains it as part of a word.
 */
const FLAG = '\ue000';

/**
 * The words that stand for filters: one for each value, in hexadecimal, because a word has only
 * letters and digits.
 */
export function flagsOf(filters: object): string[] {
  return Object.entries(filters).flatMap(([name, values = []]) =>
    [values].flat().map((value) => FLAG + Buffer.from(`${name} ${value}`).toString('hex')),
  );
}

export const quote = (...quoted: readonly string[]) => `"${quoted.join(' ')}"`;

export const anyOf = (options: readonly string[]) => `(${options.join(' OR ')})`;
export const allOf = (conditions: readonly string[]) => `(${conditions.join(' AND ')})`;

/** The query in the language of FTS5: a condition on words in some columns, and all flags. */
export function matching(
  flags: readonly string[],
  condition?: string,
  columns = 'topic body tags author',
): string {
  return [
    ...(flags.length > 0 ? [`flags : ${allOf(flags.map((flag) => quote(flag)))}`] : []),
    ...(condition ? [`{${columns}} : ${condition}`] : []),
  ].join(' AND ');
}

/** Topic over tags over author over text. */
export const RANK = 'bm25(fts, 8, 1, 4, 2, 0)';
