import { oneOf, pageOf, searchText } from '../searchParams.ts';

/** What the glossary keeps in its address; what is at its default is left out. */
export interface GlossarySearch {
  search?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  /** From A to Z unless it says otherwise. */
  sortBy?: 'use' | undefined;
  page?: number | undefined;
}

/** The search parameters of the glossary; whatever is unknown or malformed is dropped. */
export function validateGlossarySearch(raw: Record<string, unknown>): GlossarySearch {
  return {
    search: searchText(raw.search),
    status: oneOf(['active', 'inactive'], raw.status),
    sortBy: oneOf(['use'], raw.sortBy),
    page: pageOf(raw.page),
  };
}
