import { pageNumberOf, searchText } from '../../../kit/searchParams.ts';

/** The URL parameters of the tags page; defaults are left out. */
export interface TagSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Validates the URL parameters of the tags page, dropping unknown and malformed ones. */
export function validateTagSearch(raw: Record<string, unknown>): TagSearch {
  return { search: searchText(raw.search), page: pageNumberOf(raw.page) };
}
