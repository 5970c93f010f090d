import { userStatusValues } from '@band8/client/values';
import { listSearch } from '../../../kit/listSearch.ts';
import { oneOf, searchText } from '../../../kit/searchParams.ts';

/** Validates the learners' URL parameters: part of a name or address, and a status. */
export const validateUserSearch = listSearch({
  search: searchText,
  status: (raw) => oneOf(userStatusValues, raw),
});

export type UserSearch = ReturnType<typeof validateUserSearch>;
