import type { Band8Client, Schemas } from '@band8/client';
import { type QueryOf, readQuery } from '../../lib/query.ts';
import { listFailed } from '../answers/queries.ts';
import type { ArchiveSearch } from './archiveSearch.ts';

export type Archive = Schemas['Archive'];

export const ARCHIVE_PAGE_SIZE = 24;

/** The lists of the archive, with counts. */
export function archiveQuery(api: Band8Client) {
  return readQuery(api, '/api/archive', {}, 'Failed to fetch the archive');
}

export type ArchiveParams = Omit<QueryOf<'/api/archive/answers'>, 'page'>;

/** Whether the URL is that of a list, not of the overview. */
export function isListSearch(search: ArchiveSearch): boolean {
  return Object.values(archiveParams(search)).some((part) => part !== undefined);
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');

/** The API's parameters for a URL, without its page. */
export function archiveParams(search: ArchiveSearch): ArchiveParams {
  const { year, month, exam, task, subtype, tag, term } = search;
  return {
    exam: year ? [pad(year, 4), ...(month ? [pad(month, 2)] : [])].join('-') : exam,
    taskType: task,
    subtype: subtype === 'Process' ? 'Process Diagram' : subtype,
    tag,
    termId: term,
  };
}

/** One page of the answers of an exam date, type, tag or term, from 1. */
export function archiveListQuery(api: Band8Client, params: ArchiveParams, page = 1) {
  const query = { ...params, page: page > 1 ? page : undefined };
  return readQuery(api, '/api/archive/answers', { query }, listFailed);
}
