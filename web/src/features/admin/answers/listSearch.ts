import { matching, oneOf, pageNumberOf, searchText } from '../../../kit/searchParams.ts';

/** The list's URL parameters; defaults are left out. */
export interface ListSearch {
  search?: string | undefined;
  taskType?: 'task1' | 'task2' | undefined;
  status?: 'published' | 'draft' | 'scheduled' | 'pending' | undefined;
  /** The id of a glossary term that the answers mark. */
  term?: string | undefined;
  /** Any text, because the list of subtypes would be in every page’s bundle. */
  subtype?: string | undefined;
  /** A part of the author's name. */
  author?: string | undefined;
  tag?: string | undefined;
  contributed?: 'yes' | 'no' | undefined;
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
    status: oneOf(['published', 'draft', 'scheduled', 'pending'], raw.status),
    term: matching(/^[0-9a-f]{24}$/, raw.term),
    subtype: searchText(raw.subtype, 40),
    author: searchText(raw.author),
    tag: searchText(raw.tag, 60),
    contributed: oneOf(['yes', 'no'], raw.contributed),
    sortBy: oneOf(['views', 'author'], raw.sortBy),
    page: pageNumberOf(raw.page),
  };
}
