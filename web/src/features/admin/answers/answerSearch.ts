import { listSearch } from '../../../kit/listSearch.ts';
import { matching, oneOf } from '../../../kit/searchParams.ts';
import { searchText } from '../../../lib/search.ts';

/** Validates the list's URL parameters; newest first if there is no order. */
export const validateAnswerSearch = listSearch({
  search: searchText,
  taskType: (raw) => oneOf(['task1', 'task2'], raw),
  status: (raw) => oneOf(['published', 'draft', 'scheduled', 'pending'], raw),
  /** The id of a glossary term that the answers mark. */
  term: (raw) => matching(/^[0-9a-f]{24}$/, raw),
  /** Any text, because the list of subtypes would be in every page’s bundle. */
  subtype: (raw) => searchText(raw, 40),
  /** A part of the author's name. */
  author: (raw) => searchText(raw),
  tag: (raw) => searchText(raw, 60),
  contributed: (raw) => oneOf(['yes', 'no'], raw),
  sortBy: (raw) => oneOf(['views', 'author'], raw),
});

export type AnswerSearch = ReturnType<typeof validateAnswerSearch>;
