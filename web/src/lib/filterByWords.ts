import { foldedWords } from '@band8/client/text';

/**
 * The items whose text has, for every word of a search, a word that begins with it. A blank search
 * finds all of them, and one without letters or digits none.
 */
export function filterByWords<T>(
  items: readonly T[],
  search: string,
  textOf: (item: T) => string,
): readonly T[] {
  if (search.trim() === '') return items;
  const wanted = foldedWords(search);
  if (wanted.length === 0) return [];
  return items.filter((item) => {
    const words = foldedWords(textOf(item));
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}
