import { distance } from 'fastest-levenshtein';

/** The maximum edit distance of a word to its correction. */
export function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The word nearest to a typed one within the tolerance; alphabetical if equally near.
 * @param isMeant called only for words nearer than all before
 */
export function findNearest(
  typed: string,
  words: Iterable<string>,
  isMeant: (word: string) => boolean = () => true,
): string | undefined {
  let best: { word?: string; apart: number } = { apart: tolerance(typed) };
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > best.apart) continue;
    const apart = distance(typed, word);
    const isNearer = apart < best.apart || (apart === best.apart && !(word > (best.word ?? word)));
    if (isNearer && isMeant(word)) best = { word, apart };
  }
  return best.word;
}
