import type { RouterContext } from './context.ts';
import type { Query } from './queryClient.ts';

/**
 * Loads one part of a page. On the first load its failure fails the page; later the page comes all
 * the same, and the part says in its place that it failed.
 */
export async function loadPart<T>(
  { queryClient, isFirstLoad }: Pick<RouterContext, 'queryClient' | 'isFirstLoad'>,
  query: Query<T>,
): Promise<void> {
  const loading = queryClient.fetchQuery(query);
  await (isFirstLoad() ? loading : loading.catch(() => undefined));
}
