import { words } from '../../shared/text.ts';

const MAX_WORDS = 60;
const QUOTED = /["“”]([^"“”]*)["“”]/;

/** One condition of a search; all must hold. Words are folded: only letters and digits. */
export type SearchTerm =
  | { kind: 'word' | 'prefix'; word: string }
  | { kind: 'phrase'; words: string[] };

/**
 * The conditions that a typed text stands for: quoted phrases, words, and the last word as a prefix
 * unless it is quoted. Every other sign only separates words.
 */
export function parseSearch(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let count = 0;
  for (const [at, part] of text.split(QUOTED).entries()) {
    const folded = words(part).slice(0, MAX_WORDS - count);
    count += folded.length;
    // `split` puts what was inside the quotes at the odd places.
    if (at % 2 === 0) terms.push(...folded.map((word) => ({ kind: 'word', word }) as const));
    else if (folded.length > 0) terms.push({ kind: 'phrase', words: folded });
  }
  const last = terms.at(-1);
  if (last?.kind === 'word') last.kind = 'prefix';
  return terms;
}
