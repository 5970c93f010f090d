import { listSearch } from '../../../kit/listSearch.ts';
import { oneOf, searchText } from '../../../kit/searchParams.ts';

const STATUSES = ['active', 'unconfirmed', 'suspended'] as const;

/** Validates the learners' URL parameters: part of a name or address, and a status. */
export const validateUserSearch = listSearch({
  search: searchText,
  status: (raw) => oneOf(STATUSES, raw),
});

export type UserSearch = ReturnType<typeof validateUserSearch>;
