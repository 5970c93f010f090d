import type { TaskType } from '../answers/queries.ts';
import { CATEGORIES, type Category } from '../answers/subtypes.ts';
import { validateArchiveSearch } from '../archive/archiveSearch.ts';

/** Of a longer list, the filters find what is wanted. */
const MAX_PAGES = 50;

/** The URL parameters of the list of questions; defaults are left out. */
export interface QuestionSearch {
  task?: TaskType | undefined;
  subtype?: Category | undefined;
  tag?: string | undefined;
  /** Whether answers that were read on this device are left out. */
  unread?: true | undefined;
  /** Whether questions that were tried on this device are left out. */
  untried?: true | undefined;
  /** The number of loaded pages. */
  page?: number | undefined;
}

/** Validates the URL parameters of the list of questions, dropping invalid ones. */
export function validateQuestionSearch(raw: Record<string, unknown>): QuestionSearch {
  const { task, subtype, tag, page } = validateArchiveSearch(raw);
  const isOfTask = !task || CATEGORIES[task].some((category) => category === subtype);
  return {
    task,
    subtype: isOfTask ? subtype : undefined,
    tag,
    unread: String(raw.unread) === 'true' || undefined,
    untried: String(raw.untried) === 'true' || undefined,
    page: page && Math.min(page, MAX_PAGES),
  };
}
