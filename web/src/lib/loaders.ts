import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { RouterContext } from '../context.ts';
import { isSearchUnavailable } from './status.ts';

/**
 * Loads one part of a page. On the first load a failure fails the page; later the page is shown
 * anyway, and the part shows its error.
 */
export async function loadPart<T, K extends QueryKey>(
  { queryClient, isFirstLoad }: Pick<RouterContext, 'queryClient' | 'isFirstLoad'>,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const loading = queryClient.fetchQuery(query);
  await (isFirstLoad() ? loading : loading.catch(() => undefined));
}

/**
 * Waits on the first load for what a page shows. Later the page is shown at once with placeholders,
 * and shows its own errors.
 */
export async function loadLater(
  { isFirstLoad }: Pick<RouterContext, 'isFirstLoad'>,
  loading: Promise<unknown>,
): Promise<void> {
  await (isFirstLoad() ? loading : void loading.catch(() => undefined));
}

/** How many of the wanted pages exist, according to the first; 1 until it is loaded. */
export function pagesToShow(
  first: { total: number } | undefined,
  wanted: number,
  pageSize: number,
): number {
  return Math.max(1, Math.min(wanted, Math.ceil((first?.total ?? 0) / pageSize)));
}

/**
 * Loads the first `wanted` pages of a list into the cache. The first page has the total, so that no
 * page beyond the end is requested; the others load in parallel. Returns undefined while searches
 * are unavailable, which the list itself shows.
 */
export async function loadPages<T extends { total: number }, K extends QueryKey>(
  { queryClient }: Pick<RouterContext, 'queryClient'>,
  queryOf: (page: number) => FetchQueryOptions<T, Error, T, K>,
  wanted: number,
  pageSize: number,
): Promise<T | undefined> {
  const first = await queryClient.ensureQueryData(queryOf(1)).catch((error: unknown) => {
    if (isSearchUnavailable(error)) return undefined;
    throw error;
  });
  const others = { length: pagesToShow(first, wanted, pageSize) - 1 };
  await Promise.all(
    Array.from(others, (_, index) => queryClient.ensureQueryData(queryOf(index + 2))),
  );
  return first;
}
