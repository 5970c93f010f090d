import {
  keepPreviousData,
  type Query,
  type QueryKey,
  type UseQueryOptions,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorOf, isSearchUnavailable } from '../../lib/status.ts';
import { PAGE_SIZE, pagesToShow } from './queries.ts';

/** The wait if the response names none, as on a page that the server rendered without results. */
const RETRY_AFTER_S = 2;

/** While searches are unavailable, the time until the next attempt, in milliseconds. */
function retryInterval({ state: { error } }: Pick<Query, 'state'>): number | false {
  return isSearchUnavailable(error) && (apiErrorOf(error)?.retryAfter ?? RETRY_AFTER_S) * 1000;
}

/**
 * The first `wanted` pages of a list. While another list loads, the old one is shown as `isStale`; a
 * page that fails does not affect the pages before it. While searches are unavailable, the first
 * page is requested again until they are, and `error` remains.
 */
export function usePages<T extends { total: number }, K extends QueryKey>(
  queryOf: (page: number) => UseQueryOptions<T, Error, T, K>,
  wanted: number,
) {
  const first = useQuery({
    ...queryOf(1),
    placeholderData: keepPreviousData,
    refetchInterval: retryInterval,
  });
  const { data: list, isPlaceholderData: isStale } = first;
  const pages = isStale ? 1 : pagesToShow(list, wanted);
  const others = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => queryOf(index + 2)),
  });

  // A query that is being tried again has no error, but its message must not disappear.
  const [lastError, setLastError] = useState<Error | null>(null);
  const isRetrying = first.isLoading || (isStale && first.isFetching);
  const unavailable = isRetrying
    ? lastError
    : isSearchUnavailable(first.error)
      ? first.error
      : null;
  if (unavailable !== lastError) setLastError(unavailable);

  const gap = others.findIndex(({ data }) => data === undefined);
  const loaded = gap === -1 ? others : others.slice(0, gap);
  const failed = [first, ...others].find(({ error }) => error);
  const total = unavailable ? undefined : list?.total;
  return {
    /** `undefined` until the first page is loaded. */
    total,
    pages: unavailable
      ? []
      : [list, ...loaded.map(({ data }) => data)].filter((page) => page !== undefined),
    isStale,
    isLoadingMore: others.some(({ isFetching }) => isFetching),
    error: unavailable ?? failed?.error ?? null,
    retry: () => void (failed ?? first).refetch(),
    /** The page that 'Load More Answers' adds; `undefined` when all are loaded. */
    nextPage: total !== undefined && pages * PAGE_SIZE < total ? pages + 1 : undefined,
  };
}
