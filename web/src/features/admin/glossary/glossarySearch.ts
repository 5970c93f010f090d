import { listSearch } from '../../../kit/listSearch.ts';
import { oneOf, searchText } from '../../../kit/searchParams.ts';

/**
 * Validates the glossary's URL parameters. A group is any text, because the list of groups would be
 * in every page’s bundle; the order is alphabetical unless it is by use.
 */
export const validateGlossarySearch = listSearch({
  search: searchText,
  status: (raw) => oneOf(['active', 'inactive'], raw),
  group: searchText,
  sortBy: (raw) => oneOf(['use'], raw),
});

export type GlossarySearch = ReturnType<typeof validateGlossarySearch>;
