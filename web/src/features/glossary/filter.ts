import type { PublicTerm } from './queries.ts';

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The terms whose word or meaning contains every word of a search, in order. */
export function filterTerms(terms: readonly PublicTerm[], search: string): readonly PublicTerm[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  return terms.filter(({ term, definition }) => {
    const text = fold(`${term} ${definition}`);
    return wanted.every((word) => text.includes(word));
  });
}
