import type { Band8Client } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { pick } from '../../lib/pick.ts';
import { read } from '../../lib/query.ts';
import type { AnswerSummary } from '../answers/queries.ts';
import { type ArchiveParams, archiveParams } from '../archive/queries.ts';
import type { QuestionSearch } from './questionSearch.ts';

/** The number of questions in a page of the list, which the API sets. */
export const QUESTIONS_PER_PAGE = 24;

const SHOWN = [
  'id',
  'topic',
  'taskType',
  'subtype',
  'tags',
  'pictureUrl',
  'pictureAlt',
  'pictureThumbnailUrl',
  'pictureWidth',
  'pictureHeight',
] as const;

/** A question in a list, without a word of its answer. */
export type ListedQuestion = Pick<AnswerSummary, (typeof SHOWN)[number]>;

/** The API's parameters for a URL, without those that only the device knows. */
export function questionParams({ task, subtype, tag }: QuestionSearch): ArchiveParams {
  return archiveParams({ task, subtype, tag });
}

/** One page of the questions, from 1. */
export function questionPageQuery(api: Band8Client, params: ArchiveParams, page: number) {
  const query = { ...params, page: page > 1 ? page : undefined };
  const failed = 'Couldn’t load the questions. Try again in a moment.';
  return queryOptions({
    queryKey: ['/api/archive/answers', query, 'questions'],
    queryFn: async ({ signal }) => {
      const list = await read(api, '/api/archive/answers', { query }, failed, signal);
      return { total: list.total, questions: list.answers.map((answer) => pick(answer, SHOWN)) };
    },
  });
}
