import type { Schemas } from '@band8/client';

/** The terms under one letter, or under '#' if they start with none. */
export interface LetterGroup {
  letter: string;
  terms: Schemas['PublicTerm'][];
}

/** Groups alphabetical terms by their first letter, ignoring accents. */
export function groupByLetter(terms: readonly Schemas['PublicTerm'][]): LetterGroup[] {
  const groups = new Map<string, Schemas['PublicTerm'][]>();
  for (const term of terms) {
    const first = term.term.normalize('NFKD').charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, group]) => ({ letter, terms: group }));
}
