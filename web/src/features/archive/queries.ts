import type { Band8Client, Schemas } from '@band8/client';
import type { operations } from '@band8/client/schema';
import { readQuery } from '../../lib/query.ts';
import { listFailed } from '../answers/queries.ts';
import type { ArchiveSearch } from './archiveSearch.ts';

export type Archive = Schemas['Archive'];

export const ARCHIVE_PAGE_SIZE = 24;

/** The lists of the archive, with counts. */
export function archiveQuery(api: Band8Client) {
  return readQuery(api, '/api/archive', {}, 'Failed to fetch the archive');
}

export type ArchiveParams = NonNullable<
  operations['listArchivedModelAnswers']['parameters']['query']
>;

/** Whether the URL is that of a list, not of the overview. */
export function isListSearch({ year, exam, task, subtype, tag, term }: ArchiveSearch): boolean {
  return [year, exam, task, subtype, tag, term].some((part) => part !== undefined);
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');

/** The API's parameters for a URL. */
export function archiveParams(search: ArchiveSearch): ArchiveParams {
  const { year, month, exam, task, subtype, tag, term, page } = search;
  return {
    ...(exam && { exam }),
    ...(year && { exam: [pad(year, 4), ...(month ? [pad(month, 2)] : [])].join('-') }),
    ...(task && { taskType: task }),
    ...(subtype && { subtype: subtype === 'Process' ? 'Process Diagram' : subtype }),
    ...(tag && { tag }),
    ...(term && { termId: term }),
    ...(page && { page }),
  };
}

/** One page of the answers of an exam date, type, tag or term. */
export function archiveListQuery(api: Band8Client, query: ArchiveParams) {
  return readQuery(api, '/api/archive/answers', { query }, listFailed);
}
