import type { GlossaryTerm } from './queries.ts';

const MAX_SEARCH_LENGTH = 200;

/** What the glossary keeps in its address. */
export interface GlossarySearch {
  search?: string | undefined;
}

/** The search parameters of the glossary; whatever else stands in the address is dropped. */
export function validateGlossarySearch({ search }: Record<string, unknown>): GlossarySearch {
  const text = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  return { search: text.trim().slice(0, MAX_SEARCH_LENGTH) || undefined };
}

/** The terms whose name or definition holds the text, whatever the case, in their order. */
export function matchingTerms(
  terms: readonly GlossaryTerm[],
  search: string | undefined,
): GlossaryTerm[] {
  const wanted = (search ?? '').trim().toLowerCase();
  return terms.filter(({ term, definition }) =>
    `${term}\n${definition}`.toLowerCase().includes(wanted),
  );
}
