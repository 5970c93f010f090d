import type { Band8Client } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { type QueryOf, read, readQuery } from '../../lib/query.ts';
import { PAGE_SIZE } from '../answers/queries.ts';
import type { SearchParams } from './searchParams.ts';

export type SearchQuery = Omit<QueryOf<'/api/search'>, 'page' | 'limit'> & { search: string };

const POPULAR_TAGS = 10;

/** The API's parameters for a URL; without a text nothing is searched. */
export function searchQueryOf(params: SearchParams): SearchQuery {
  const { search = '', task, page: _, ...filters } = params;
  return { search, taskType: task, ...filters };
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
