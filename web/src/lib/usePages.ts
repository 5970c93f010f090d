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
import { useListChange } from './useListChange.ts';

/** The wait if the response names none, as on a page that the server rendered without results. */
const RETRY_AFTER_S = 2;

/** While searches are unavailable, the time until the next attempt, in milliseconds. */
function retryInterval({ state: { error } }: Pick<Query, 'state'>): number | false {
  return isSearchUnavailable(error) && (apiErrorOf(error)?.retryAfter ?? RETRY_AFTER_S) * 1000;
}

interface Pages<T, K extends QueryKey, Row> {
  queryOf: (page: number) => UseQueryOptions<T, Error, T, K>;
  /** How many pages; the address says it. */
  wanted: number;
  pageSize: number;
  rowsOf: (page: T) => readonly Row[];
  idOf: (row: Row) => string;
}

/**
 * The first pages of a list, each a query of its own. While another list loads, the old one is
 * shown as `isStale`; a page that fails does not affect the pages before it. While searches are
 * unavailable, the first page is requested again until they are, and `error` remains. If the list
 * changes between two pages, all are read again, and `changeNotice` says so.
 */
export function usePages<T extends { total: number }, K extends QueryKey, Row>(
  asked: Pages<T, K, Row>,
) {
  const { queryOf, wanted, pageSize, rowsOf, idOf } = asked;
  const first = useQuery({
    ...queryOf(1),
    placeholderData: keepPreviousData,
    refetchInterval: retryInterval,
  });
  const { data, isPlaceholderData: isStale } = first;

  // A query that is being tried again has no error, but its message must not disappear.
  const [lastError, setLastError] = useState<Error | null>(null);
  const isRetrying = first.isLoading || (isStale && first.isFetching);
  const unavailable = isRetrying
    ? lastError
    : isSearchUnavailable(first.error)
      ? first.error
      : null;
  if (unavailable !== lastError) setLastError(unavailable);

  const list = unavailable ? undefined : data;
  const pages = isStale ? 1 : pagesToShow(list, wanted, pageSize);
  const others = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => queryOf(index + 2)),
  });
  const read = [list, ...others.map((page) => page.data)];
  const gap = read.indexOf(undefined);
  const shown = read.slice(0, gap === -1 ? pages : gap).filter((page) => page !== undefined);
  const failed = [first, ...others].find(({ error }) => error);
  const changeNotice = useListChange(list && !isStale ? queryOf(shown.length) : undefined, (page) =>
    rowsOf(page).map(idOf),
  );
  // A row that moved to the next page between two reads is in both.
  const rows = new Map(shown.flatMap(rowsOf).map((row) => [idOf(row), row]));
  const hasGap = shown.length < pages;
  const hasMore = list !== undefined && pages * pageSize < list.total;
  return {
    /** `undefined` until the first page is loaded. */
    total: list && (hasMore || hasGap ? list.total : rows.size),
    /** The first page. */
    first: list,
    rows: [...rows.values()],
    /** What to say if the list has changed between two of its pages. */
    changeNotice,
    isStale,
    pageSize,
    /** Whether a page is missing, because it is loading or has failed. */
    hasGap,
    /** Whether further entries are being loaded. */
    isLoadingMore: others.some(({ isFetching }) => isFetching),
    error: unavailable ?? failed?.error ?? null,
    retry: () => void (failed ?? first).refetch(),
    /** The page that 'Load more' adds; `undefined` when all are loaded. */
    nextPage: hasMore ? pages + 1 : undefined,
  };
}
