import { MAX_PAGE } from './searchParams.ts';

/** The number of rows on a page. */
export const PAGE_SIZE = 20;

/** The number of pages; 1 for an empty list. */
export function pagesOf(total: number, pageSize = PAGE_SIZE): number {
  return Math.min(Math.max(1, Math.ceil(total / pageSize)), MAX_PAGE);
}

/** The rows on one page of a list that was read whole. */
export function rowsOnPage<Row>(rows: readonly Row[], page = 1, pageSize = PAGE_SIZE): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** 'Showing 21 to 40 of 57 results'; for an empty list only screen readers need it. */
export function formatShownResults(page: number, total: number, pageSize = PAGE_SIZE): string {
  if (total === 0) return 'No results';
  const last = page * pageSize;
  return `Showing ${last - pageSize + 1} to ${Math.min(last, total)} of ${total} results`;
}

/** The API's parameters for a page of a list. */
export function pageParams<Search extends { page?: number | undefined }>(
  search: Search,
  pageSize = PAGE_SIZE,
) {
  return { ...search, page: search.page ?? 1, limit: pageSize };
}
