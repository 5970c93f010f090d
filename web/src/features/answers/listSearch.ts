import { searchText } from '../../lib/search.ts';
import type { AnswerListParams, TaskType } from './queries.ts';
import { type Category, categoryOf } from './subtypes.ts';

/** The limit of 1,200 answers in a link; more are too slow to render and to read. */
export const MAX_PAGES = 100;

/** The URL parameters of a list page; defaults are left out. */
export interface ListSearch {
  search?: string | undefined;
  subtype?: Category | undefined;
  sortBy?: Exclude<AnswerListParams['sortBy'], 'views'> | undefined;
  /** Whether the exam's own words are searched for as they are. */
  literal?: true | undefined;
  /** The number of loaded pages. */
  page?: number | undefined;
}

function sortOf(value: unknown, search: string | undefined): ListSearch['sortBy'] {
  if (value === 'date' || value === 'author') return value;
  return value === 'relevance' && search ? value : undefined;
}

function pageNumberOf(value: unknown): number | undefined {
  const page = /^\d{1,9}$/.test(String(value)) ? Number(value) : 1;
  return page > 1 ? Math.min(page, MAX_PAGES) : undefined;
}

/**
 * Validates a list's URL parameters. Unknown, malformed and default values are dropped, so that a
 * bad link shows the list and no error. They are set to `undefined`, because the router would
 * preserve the raw value of an absent key.
 */
export function validateListSearch(taskType: TaskType, raw: Record<string, unknown>): ListSearch {
  const search = searchText(raw.search);
  return {
    search,
    subtype: categoryOf(taskType, raw.subtype),
    sortBy: sortOf(raw.sortBy, search),
    literal: search && String(raw.literal) === 'true' ? true : undefined,
    page: pageNumberOf(raw.page),
  };
}

/** The API's parameters for a URL. */
export function listParams(taskType: TaskType, { search, subtype, sortBy, literal }: ListSearch) {
  return { taskType, search, subtype, literal, sortBy: sortBy ?? 'views' } as const;
}
