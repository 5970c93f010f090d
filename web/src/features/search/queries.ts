import type { Band8Client } from '@band8/client';
import type { operations } from '@band8/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE, read } from '../answers/queries.ts';
import type { SearchParams } from './searchParams.ts';

export type SearchQuery = Omit<
  operations['searchModelAnswers']['parameters']['query'],
  'page' | 'limit'
>;

const POPULAR_TAGS = 10;

/** The API's parameters for a URL; without a text nothing is searched. */
export function searchQueryOf({ search, task, subtype, tag, sortBy }: SearchParams): SearchQuery {
  return {
    search: search ?? '',
    ...(task && { taskType: task }),
    ...(subtype && { subtype }),
    ...(tag && { tag }),
    ...(sortBy && { sortBy }),
  };
}

/** One page of the answers of both tasks that match. */
export function searchPageQuery(api: Band8Client, query: SearchQuery, page: number) {
  return queryOptions({
    queryKey: ['search', query, page],
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/search', { params: { query: { ...query, page, limit: PAGE_SIZE } }, signal }),
        (status) => `Couldn’t search the answers: ${status ?? 'no connection'}`,
      ),
    enabled: query.search !== '',
  });
}

/** The tags with the most answers, as examples of what to search for. */
export function popularTagsQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['archive', 'popular tags'],
    queryFn: async ({ signal }) => {
      const { tags } = await read(
        api.GET('/api/archive', { signal }),
        () => 'Failed to fetch the archive',
      );
      const popular = tags.toSorted((a, b) => b.answers - a.answers).slice(0, POPULAR_TAGS);
      return popular.map(({ tag }) => tag);
    },
  });
}
