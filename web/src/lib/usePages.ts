import {
  keepPreviousData,
  type Query,
  type QueryKey,
  type UseQueryOptions,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { pagesToShow } from './loaders.ts';
import { apiErrorOf, isSearchUnavailable } from './status.ts';

/** The entries of several pages; one published between two reads moves another to the next page. */
export function withoutRepeats<T>(entries: readonly T[], idOf: (entry: T) => string): T[] {
  return [...new Map(entries.map((entry) => [idOf(entry), entry])).values()];
}

/** The wait if the response names none, as on a page that the server rendered without results. */
const RETRY_AFTER_S = 2;

/** While searches are unavailable, the time until the next attempt, in milliseconds. */
function retryInterval({ state: { error } }: Pick<Query, 'state'>): number | false {
  return isSearchUnavailable(error) && (apiErrorOf(error)?.retryAfter ?? RETRY_AFTER_S) * 1000;
}

/**
 * The first `wanted` pages of a list; the address says how many. Each is a query of its own, so
 * that no page is read twice. While another list loads, the old one is shown as `isStale`; a page
 * that fails does not affect the pages before it. While searches are unavailable, the first page is
 * requested again until they are, and `error` remains.
 */
export function usePages<T extends { total: number }, K extends QueryKey>(
  queryOf: (page: number) => UseQueryOptions<T, Error, T, K>,
  wanted: number,
  pageSize: number,
) {
  const first = useQuery({
    ...queryOf(1),
    placeholderData: keepPreviousData,
    refetchInterval: retryInterval,
  });
  const { data: list, isPlaceholderData: isStale } = first;
  const pages = isStale ? 1 : pagesToShow(list, wanted, pageSize);
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
    /** Whether a page is missing, because it is loading or has failed. */
    hasGap: gap !== -1,
    isLoadingMore: others.some(({ isFetching }) => isFetching),
    error: unavailable ?? failed?.error ?? null,
    retry: () => void (failed ?? first).refetch(),
    /** The page that 'Load more' adds; `undefined` when all are loaded. */
    nextPage: total !== undefined && pages * pageSize < total ? pages + 1 : undefined,
  };
}
