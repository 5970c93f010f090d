import { matching, oneOf, pageOf, searchText } from '../searchParams.ts';

/** What the list keeps in its address; what is at its default is left out. */
export interface ListSearch {
  search?: string | undefined;
  taskType?: 'task1' | 'task2' | undefined;
  status?: 'published' | 'draft' | 'pending' | undefined;
  /** The id of a glossary term that the answers mark. */
  term?: string | undefined;
  /** Newest first unless it says otherwise. */
  sortBy?: 'views' | 'author' | undefined;
  page?: number | undefined;
}

/**
 * The search parameters of the list. Whatever is unknown, malformed or a default is dropped, so
 * that a bad link shows the list and never an error. Dropped keys are `undefined`, not absent: the
 * router would otherwise keep the raw value.
 */
export function validateListSearch(raw: Record<string, unknown>): ListSearch {
  return {
    search: searchText(raw.search),
    taskType: oneOf(['task1', 'task2'], raw.taskType),
    status: oneOf(['published', 'draft', 'pending'], raw.status),
    term: matching(/^[0-9a-f]{24}$/, raw.term),
    sortBy: oneOf(['views', 'author'], raw.sortBy),
    page: pageOf(raw.page),
  };
}
