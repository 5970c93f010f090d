import { listSearch } from '../../../kit/listSearch.ts';
import { searchText } from '../../../kit/searchParams.ts';

/** Validates the URL parameters of the tags page. */
export const validateTagSearch = listSearch({ search: searchText });

export type TagSearch = ReturnType<typeof validateTagSearch>;
