import { MAX_PAGE } from '../searchParams.ts';

/** How many rows a page of a list has. */
export const PAGE_SIZE = 20;

/** How many pages there are; an empty list has one. */
export function pagesOf(total: number): number {
  return Math.min(Math.max(1, Math.ceil(total / PAGE_SIZE)), MAX_PAGE);
}

/** 'Showing 21 to 40 of 57 results'; an empty list says why above, so this is for screen readers. */
export function showing(page: number, rows: number, total: number): string {
  if (rows === 0) return 'No results';
  const before = (page - 1) * PAGE_SIZE;
  return `Showing ${before + 1} to ${before + rows} of ${total} results`;
}
