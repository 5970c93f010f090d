import { oneOf, pageNumberOf, searchText } from '../searchParams.ts';

/** The glossary's URL parameters; defaults are left out. */
export interface GlossarySearch {
  search?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  /** Alphabetical if left out. */
  sortBy?: 'use' | undefined;
  page?: number | undefined;
}

/** Validates the glossary's URL parameters, dropping unknown and malformed ones. */
export function validateGlossarySearch(raw: Record<string, unknown>): GlossarySearch {
  return {
    search: searchText(raw.search),
    status: oneOf(['active', 'inactive'], raw.status),
    sortBy: oneOf(['use'], raw.sortBy),
    page: pageNumberOf(raw.page),
  };
}
