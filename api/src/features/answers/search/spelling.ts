import { distance } from 'fastest-levenshtein';

/** How many letters of a word may be wrong for it still to be meant. */
export function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The word nearest to one that was typed, of equally near ones the first of the alphabet, if one is
 * near enough.
 * @param isMeant asked only of words that are nearer than all before
 */
export function nearest(
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
