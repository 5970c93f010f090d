import { type ListSearch, validateListSearch } from '../answers/listSearch.ts';
import { categoryOf } from '../answers/subtypes.ts';
import { type ArchiveSearch, validateArchiveSearch } from '../archive/archiveSearch.ts';

/** The URL parameters of the search page; defaults are left out. */
export interface SearchParams
  extends Pick<ListSearch, 'search' | 'literal' | 'page'>,
    Pick<ArchiveSearch, 'task' | 'subtype' | 'tag'> {
  /** The best match comes first by default. */
  sortBy?: (typeof ORDERS)[number] | undefined;
}

const ORDERS = ['views', 'date', 'author'] as const;

/**
 * Validates the search page's URL parameters. Like in lists, unknown, malformed and default values
 * are dropped, and so is a type that the chosen task does not have.
 */
export function validateSearchParams(raw: Record<string, unknown>): SearchParams {
  const { task, tag } = validateArchiveSearch(raw);
  const { search, page, literal } = validateListSearch('task1', raw);
  return {
    search,
    task,
    subtype: categoryOf(task, raw.subtype),
    tag,
    sortBy: ORDERS.find((order) => order === raw.sortBy),
    literal,
    page,
  };
}
