import { linkOptions } from '@tanstack/react-router';
import { categoryOf } from '../answers/subtypes.ts';
import { type ArchiveSearch, validateArchiveSearch } from '../archive/archiveSearch.ts';

/** Of a longer list, the filters find what is wanted. */
const MAX_PAGES = 50;

/** The URL parameters of the list of questions; defaults are left out. */
export interface QuestionSearch extends Pick<ArchiveSearch, 'task' | 'subtype' | 'tag' | 'page'> {
  /** Whether answers that were read on this device are left out. */
  unread?: true | undefined;
  /** Whether questions that were tried on this device are left out. */
  untried?: true | undefined;
}

/** Validates the URL parameters of the list of questions, dropping invalid ones. */
export function validateQuestionSearch(raw: Record<string, unknown>): QuestionSearch {
  const { task, tag, page } = validateArchiveSearch(raw);
  return {
    task,
    subtype: categoryOf(task, raw.subtype),
    tag,
    unread: String(raw.unread) === 'true' || undefined,
    untried: String(raw.untried) === 'true' || undefined,
    page: page && Math.min(page, MAX_PAGES),
  };
}

/** Leads from the list to a question, whose page then leads back to the list. */
export const linkToPractise = (id: string) =>
  linkOptions({ to: '/answer/$id/practise', params: { id }, state: { isFromQuestions: true } });
