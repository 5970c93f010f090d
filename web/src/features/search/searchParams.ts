import { type ListSearch, validateListSearch } from '../answers/listSearch.ts';
import type { TaskType } from '../answers/queries.ts';
import { validateArchiveSearch } from '../archive/archiveSearch.ts';

/** The URL parameters of the search page; defaults are left out. */
export interface SearchParams extends Pick<ListSearch, 'search' | 'subtype' | 'literal' | 'page'> {
  task?: TaskType | undefined;
  tag?: string | undefined;
  /** The best match comes first by default. */
  sortBy?: 'views' | 'date' | 'author' | undefined;
}

function sortOf(value: unknown): SearchParams['sortBy'] {
  return value === 'views' || value === 'date' || value === 'author' ? value : undefined;
}

/**
 * Validates the search page's URL parameters. Like in lists, unknown, malformed and default values
 * are dropped, and so is a type that the chosen task does not have.
 */
export function validateSearchParams(raw: Record<string, unknown>): SearchParams {
  const { task, tag } = validateArchiveSearch(raw);
  const { search, page, subtype, literal } = validateListSearch(task ?? 'task1', raw);
  return {
    search,
    task,
    subtype: subtype ?? (task ? undefined : validateListSearch('task2', raw).subtype),
    tag,
    sortBy: sortOf(raw.sortBy),
    literal,
    page,
  };
}
