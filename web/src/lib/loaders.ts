import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { RouterContext } from '../context.ts';

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
