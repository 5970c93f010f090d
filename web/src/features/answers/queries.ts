import type { Band8Client, Schemas } from '@band8/client';
import { type QueryOf, readOrNullQuery, readQuery } from '../../lib/query.ts';

export type Answer = Schemas['Answer'];
export type AnswerSummary = Schemas['AnswerSummary'];
export type Question = Schemas['Question'];
export type TaskType = Schemas['TaskType'];

export const PAGE_SIZE = 12;

/** The date that readers see: of the publication, or of what isn’t published yet the creation. */
export function dateOf({ publishedAt, createdAt }: Pick<Answer, 'publishedAt' | 'createdAt'>) {
  return publishedAt ?? createdAt;
}

/** The filters and order of a list. */
export type AnswerListParams = Omit<QueryOf<'/api/public-model-answers'>, 'page' | 'limit'> & {
  taskType: TaskType;
};

/** Why a list of answers could not be read. */
export function listFailed(status: number | undefined): string {
  return `Failed to fetch answers: ${status ?? 'no connection'}`;
}

/** The number of published answers of each task. */
export function statisticsQuery(api: Band8Client) {
  return readQuery(api, '/api/statistics', {}, 'Failed to fetch statistics');
}

/** The most viewed answers of each task. */
export function topAnswersQuery(api: Band8Client) {
  return readQuery(api, '/api/top-answers', {}, 'Failed to fetch top answers');
}

/** One page of a public list; a list with three pages uses three of these queries. */
export function answerListQuery(api: Band8Client, params: AnswerListParams, page: number) {
  const query = { ...params, page, limit: PAGE_SIZE };
  return readQuery(api, '/api/public-model-answers', { query }, listFailed);
}

/** The number of matches for the same search in the other task. */
export function otherTaskQuery(api: Band8Client, taskType: TaskType, search: string) {
  const other = taskType === 'task1' ? 'task2' : 'task1';
  return answerListQuery(api, { taskType: other, search, sortBy: 'views' }, 1);
}

/** Whether this has the form of an answer's id; nothing else is requested. */
export function isAnswerId(id: string): boolean {
  return /^[0-9a-f]{24}$/.test(id);
}

/** One answer, or `null` if it is not public. */
export function answerQuery(api: Band8Client, id: string) {
  const failed = 'Failed to fetch model answer';
  return readOrNullQuery(api, '/api/model-answer-detail/{id}', { path: { id } }, failed);
}

/** At most three related answers. */
export function relatedQuery(api: Band8Client, id: string) {
  const failed = 'Failed to fetch related answers';
  return readQuery(api, '/api/model-answers/{id}/related', { path: { id } }, failed);
}
