import { oneOf, pageNumberOf, searchText } from '../../../kit/searchParams.ts';

/** The glossary's URL parameters; defaults are left out. */
export interface GlossarySearch {
  search?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  /** Any text, because the list of groups would be in every page’s bundle. */
  group?: string | undefined;
  /** Alphabetical if left out. */
  sortBy?: 'use' | undefined;
  page?: number | undefined;
}

/** Validates the glossary's URL parameters, dropping unknown and malformed ones. */
export function validateGlossarySearch(raw: Record<string, unknown>): GlossarySearch {
  return {
    search: searchText(raw.search),
    status: oneOf(['active', 'inactive'], raw.status),
    group: searchText(raw.group),
    sortBy: oneOf(['use'], raw.sortBy),
    page: pageNumberOf(raw.page),
  };
}
