import type { TermMark } from './marks.ts';

export interface Term {
  id: string;
  term: string;
  definition: string;
  isActive: boolean;
}

/** Adds a term to the glossary; rejects with an `Error` whose message tells the user what to do. */
export type CreateTerm = (given: Pick<Term, 'term' | 'definition'>) => Promise<Term>;

/** The attributes of text marked as this term. */
export function termMark({ id, term, definition }: Term): TermMark {
  return { id, term, definition };
}

function rank(term: Term, query: string, selected: string): number {
  const name = term.term.toLowerCase();
  if (query !== '') return name.startsWith(query) ? 0 : 1;
  const isNear = selected !== '' && (selected.startsWith(name) || name.startsWith(selected));
  return isNear ? 0 : 1;
}

/**
 * The active terms whose name or definition contains `query`, sorted by name; first those that
 * start with the query or, without a query, those that match the selected text.
 */
export function findTerms(terms: readonly Term[], query: string, selected: string): Term[] {
  const wanted = query.trim().toLowerCase();
  const text = selected.trim().toLowerCase();
  return terms
    .filter(({ isActive }) => isActive)
    .filter(({ term, definition }) => `${term}\n${definition}`.toLowerCase().includes(wanted))
    .sort(
      (a, b) => rank(a, wanted, text) - rank(b, wanted, text) || a.term.localeCompare(b.term, 'en'),
    );
}
