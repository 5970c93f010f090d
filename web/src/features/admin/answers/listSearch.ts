import { matching, oneOf, pageNumberOf, searchText } from '../searchParams.ts';

/** The list's URL parameters; defaults are left out. */
export interface ListSearch {
  search?: string | undefined;
  taskType?: 'task1' | 'task2' | undefined;
  status?: 'published' | 'draft' | 'pending' | undefined;
  /** The id of a glossary term that the answers mark. */
  term?: string | undefined;
  /** Newest first if left out. */
  sortBy?: 'views' | 'author' | undefined;
  page?: number | undefined;
}

/**
 * Validates the list's URL parameters. Unknown, malformed and default values are dropped, so that a
 * bad link shows the list and no error. They are set to `undefined`, because the router would
 * preserve the raw value of an absent key.
 */
export function validateListSearch(raw: Record<string, unknown>): ListSearch {
  return {
    search: searchText(raw.search),
    taskType: oneOf(['task1', 'task2'], raw.taskType),
    status: oneOf(['published', 'draft', 'pending'], raw.status),
    term: matching(/^[0-9a-f]{24}$/, raw.term),
    sortBy: oneOf(['views', 'author'], raw.sortBy),
    page: pageNumberOf(raw.page),
  };
}
