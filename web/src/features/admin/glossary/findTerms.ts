import type { GlossarySearch } from './glossarySearch.ts';
import type { GlossaryTerm } from './queries.ts';

const TERMS_PER_PAGE = 50;

/**
 * The terms with the chosen status and group whose name or definition contains the text in any case; most
 * used first if requested, otherwise in the order of `terms`.
 */
export function matchingTerms(
  terms: readonly GlossaryTerm[],
  { search = '', status, group, sortBy }: GlossarySearch,
): GlossaryTerm[] {
  const wanted = search.trim().toLowerCase();
  const found = terms.filter(
    ({ term, definition, isActive, ...details }) =>
      `${term}\n${definition}`.toLowerCase().includes(wanted) &&
      (group === undefined || details.group === group) &&
      (status === undefined || isActive === (status === 'active')),
  );
  if (sortBy !== 'use') return found;
  return found.toSorted((one, other) => other.usageCount - one.usageCount);
}

/** One page of the terms; the last page if the requested one does not exist. */
export function pageOfTerms(terms: readonly GlossaryTerm[], wanted = 1) {
  const pages = Math.max(1, Math.ceil(terms.length / TERMS_PER_PAGE));
  const page = Math.min(wanted, pages);
  const before = (page - 1) * TERMS_PER_PAGE;
  const rows = terms.slice(before, before + TERMS_PER_PAGE);
  return { rows, page, pages, from: before + 1, to: before + rows.length };
}
