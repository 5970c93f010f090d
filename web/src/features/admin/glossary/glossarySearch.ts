import type { Schemas } from '@band8/client';
import { oneOf, pageNumberOf, searchText } from '../searchParams.ts';
import { TERM_GROUPS } from './termValues.ts';

type TermGroup = Schemas['TermGroup'];

/** The glossary's URL parameters; defaults are left out. */
export interface GlossarySearch {
  search?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  group?: TermGroup | undefined;
  /** Alphabetical if left out. */
  sortBy?: 'use' | undefined;
  page?: number | undefined;
}

/** Validates the glossary's URL parameters, dropping unknown and malformed ones. */
export function validateGlossarySearch(raw: Record<string, unknown>): GlossarySearch {
  return {
    search: searchText(raw.search),
    status: oneOf(['active', 'inactive'], raw.status),
    group: oneOf(TERM_GROUPS, raw.group),
    sortBy: oneOf(['use'], raw.sortBy),
    page: pageNumberOf(raw.page),
  };
}
