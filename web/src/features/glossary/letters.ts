import type { PublicTerm } from './queries.ts';

/** The terms under one letter; what begins with none stands under '#'. */
export interface LetterGroup {
  letter: string;
  terms: PublicTerm[];
}

/** Terms that are in the order of the alphabet, by their first letter without accents. */
export function byLetter(terms: readonly PublicTerm[]): LetterGroup[] {
  const groups = new Map<string, PublicTerm[]>();
  for (const term of terms) {
    const first = term.term.normalize('NFKD').charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, group]) => ({ letter, terms: group }));
}
