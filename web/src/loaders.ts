import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { RouterContext } from './context.ts';

/**
 * Loads one part of a page. On the first load its failure fails the page; later the page comes all
 * the same, and the part says in its place that it failed.
 */
export async function loadPart<T, K extends QueryKey>(
  { queryClient, isFirstLoad }: Pick<RouterContext, 'queryClient' | 'isFirstLoad'>,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const loading = queryClient.fetchQuery(query);
  await (isFirstLoad() ? loading : loading.catch(() => undefined));
}
