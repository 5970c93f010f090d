import type { AnswerListParams, TaskType } from './queries.ts';
import { CATEGORIES, type Category } from './subtypes.ts';

const MAX_SEARCH_LENGTH = 200;
/** A link can ask for 1,200 answers at most: more would be too slow to render and to read. */
export const MAX_PAGES = 100;

/** The state of a list page in its address; default values are left out. */
export interface ListSearch {
  search?: string | undefined;
  subtype?: Category | undefined;
  sortBy?: Exclude<AnswerListParams['sortBy'], 'views'> | undefined;
  /** How many pages are loaded. */
  page?: number | undefined;
}

function categoryOf(taskType: TaskType, value: unknown): Category | undefined {
  const name = value === 'Process Diagram' ? 'Process' : value;
  return CATEGORIES[taskType].find((category) => category === name);
}

function sortOf(value: unknown, search: string): ListSearch['sortBy'] {
  if (value === 'date' || value === 'author') return value;
  return value === 'relevance' && search ? value : undefined;
}

function pageOf(value: unknown): number | undefined {
  const page = /^\d{1,9}$/.test(String(value)) ? Number(value) : 1;
  return page > 1 ? Math.min(page, MAX_PAGES) : undefined;
}

/**
 * The search parameters of a list. Whatever is unknown, malformed or a default is dropped, so that
 * a bad link shows the list and never an error. Dropped keys are `undefined`, not absent: the
 * router would otherwise keep the raw value.
 */
export function validateListSearch(taskType: TaskType, raw: Record<string, unknown>): ListSearch {
  const text = typeof raw.search === 'string' || typeof raw.search === 'number' ? raw.search : '';
  // By code point, as the API counts: half of an emoji is no character.
  const search = [...String(text).trim()].slice(0, MAX_SEARCH_LENGTH).join('');
  return {
    search: search || undefined,
    subtype: categoryOf(taskType, raw.subtype),
    sortBy: sortOf(raw.sortBy, search),
    page: pageOf(raw.page),
  };
}

/** The query for the API, from the address. */
export function listParams(taskType: TaskType, { search, subtype, sortBy }: ListSearch) {
  return {
    taskType,
    ...(search && { search }),
    ...(subtype && { subtype }),
    sortBy: sortBy ?? 'views',
  } satisfies AnswerListParams;
}
