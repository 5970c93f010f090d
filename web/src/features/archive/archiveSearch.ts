import { searchText } from '../../lib/search.ts';
import type { TaskType } from '../answers/queries.ts';
import { type Category, categoryOf } from '../answers/subtypes.ts';

const MAX_TAG = 60;
/** The last page that the API serves. */
const MAX_PAGE = 1000;

/** The URL parameters of an archive page; defaults are left out. */
export interface ArchiveSearch {
  year?: number | undefined;
  month?: number | undefined;
  /** Set for answers without an exam date. */
  exam?: 'none' | undefined;
  task?: TaskType | undefined;
  subtype?: Category | undefined;
  tag?: string | undefined;
  /** The id of a glossary term. */
  term?: string | undefined;
  page?: number | undefined;
  /** A search of the overview's types and tags. */
  search?: string | undefined;
}

function numberIn(value: unknown, from: number, to: number): number | undefined {
  const number = /^\d{1,4}$/.test(String(value)) ? Number(value) : 0;
  return number >= from && number <= to ? number : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Validates the archive's URL parameters, dropping invalid ones. */
export function validateArchiveSearch(raw: Record<string, unknown>): ArchiveSearch {
  const { task, tag, term, page } = raw;
  const year = numberIn(raw.year, 1, 9999);
  return {
    year,
    month: year && numberIn(raw.month, 1, 12),
    exam: raw.exam === 'none' && !year ? 'none' : undefined,
    task: task === 'task1' || task === 'task2' ? task : undefined,
    subtype: categoryOf(undefined, raw.subtype),
    tag: [...textOf(tag)].length <= MAX_TAG ? textOf(tag) || undefined : undefined,
    term: /^[0-9a-f]{24}$/.test(textOf(term)) ? textOf(term) : undefined,
    page: numberIn(page, 2, MAX_PAGE),
    search: searchText(raw.search),
  };
}
