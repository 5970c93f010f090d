import type { paths } from '@band8/client/schema';

/** How many rows a page of the list has. */
export const PAGE_SIZE = 20;
/** The last page that the API answers. */
export const MAX_PAGE = 1000;
const MAX_SEARCH_LENGTH = 200;
const TERM_ID = /^[0-9a-f]{24}$/;

type ListQuery = NonNullable<paths['/api/admin/model-answers']['get']['parameters']['query']>;

/** What the list keeps in its address; what is at its default is left out. */
export interface ListSearch {
  search?: string | undefined;
  taskType?: 'task1' | 'task2' | undefined;
  status?: 'published' | 'draft' | 'pending' | undefined;
  /** The id of a glossary term that the answers mark. */
  term?: string | undefined;
  /** Newest first unless it says otherwise. */
  sortBy?: 'views' | 'author' | undefined;
  page?: number | undefined;
}

/** The known value that stands in an address, if one does. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/** The page that an address names, as far as the API goes; nothing for the first. */
export function pageOf(value: unknown): number | undefined {
  const page = /^\d{1,9}$/.test(String(value)) ? Number(value) : 1;
  return page > 1 ? Math.min(page, MAX_PAGE) : undefined;
}

/**
 * The search parameters of the list. Whatever is unknown, malformed or a default is dropped, so
 * that a bad link shows the list and never an error. Dropped keys are `undefined`, not absent: the
 * router would otherwise keep the raw value.
 */
export function validateListSearch(raw: Record<string, unknown>): ListSearch {
  const text = typeof raw.search === 'string' || typeof raw.search === 'number' ? raw.search : '';
  return {
    search: String(text).trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    taskType: oneOf(['task1', 'task2'], raw.taskType),
    status: oneOf(['published', 'draft', 'pending'], raw.status),
    term: TERM_ID.test(String(raw.term)) ? String(raw.term) : undefined,
    sortBy: oneOf(['views', 'author'], raw.sortBy),
    page: pageOf(raw.page),
  };
}

/** Whether the address leaves answers out; the order leaves out none. */
export function isFiltered({ search, taskType, status, term }: ListSearch): boolean {
  return Boolean(search || taskType || status || term);
}

/** What the API is asked for, by what the address says: 'all' is not sent. */
export function listParams({ search, taskType, status, term, sortBy, page }: ListSearch) {
  return {
    ...(search && { search }),
    ...(taskType && { taskType }),
    ...(status && { status }),
    ...(term && { glossaryTermId: term }),
    sortBy: sortBy ?? 'createdAt',
    page: page ?? 1,
    limit: PAGE_SIZE,
  } satisfies ListQuery;
}

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
