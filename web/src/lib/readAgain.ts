import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshReads } from './query.ts';

export const LIST_CHANGED = 'This list has changed since you opened it.';

/**
 * Reads a page of a list again. If it is different, all that is shown of the list is read again.
 * @param idsOf the ids of the rows of a page
 * @returns what to say if the list has changed
 */
export async function readAgain<T extends { total: number }, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
  idsOf: (page: T) => readonly string[],
): Promise<string | undefined> {
  const contentOf = (page: T | undefined) => page && String([page.total, ...idsOf(page)]);
  const shown = contentOf(queryClient.getQueryData<T>(query.queryKey));
  // Without it, the page that was wanted is there all the same.
  const page = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  if (!shown || !page || contentOf(page) === shown) return undefined;
  void refreshReads(queryClient, String(query.queryKey[0]));
  return LIST_CHANGED;
}
