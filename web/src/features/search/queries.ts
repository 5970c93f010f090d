import type { Band8Client } from '@band8/client';
import type { operations } from '@band8/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { read, readQuery } from '../../lib/query.ts';
import { PAGE_SIZE } from '../answers/queries.ts';
import type { SearchParams } from './searchParams.ts';

export type SearchQuery = Omit<
  operations['searchModelAnswers']['parameters']['query'],
  'page' | 'limit'
>;

const POPULAR_TAGS = 10;

/** The API's parameters for a URL; without a text nothing is searched. */
export function searchQueryOf(params: SearchParams): SearchQuery {
  const { search, task, subtype, tag, sortBy, literal } = params;
  return {
    search: search ?? '',
    ...(task && { taskType: task }),
    ...(subtype && { subtype }),
    ...(tag && { tag }),
    ...(sortBy && { sortBy }),
    ...(literal && { literal }),
  };
}

/** One page of the answers of both tasks that match. */
export function searchPageQuery(api: Band8Client, query: SearchQuery, page: number) {
  const params = { query: { ...query, page, limit: PAGE_SIZE } };
  const failed = (status?: number) => `Couldn’t search the answers: ${status ?? 'no connection'}`;
  return { ...readQuery(api, '/api/search', params, failed), enabled: query.search !== '' };
}

/** The tags with the most answers, as examples of what to search for. */
export function popularTagsQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['/api/archive', 'popular tags'],
    queryFn: async ({ signal }) => {
      const { tags } = await read(api, '/api/archive', {}, 'Failed to fetch the archive', signal);
      const popular = [...tags].sort((a, b) => b.answers - a.answers).slice(0, POPULAR_TAGS);
      return popular.map(({ tag }) => tag);
    },
  });
}
