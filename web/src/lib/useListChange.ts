import {
  type FetchQueryOptions,
  hashKey,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshReads } from './query.ts';

export const LIST_CHANGED = 'This list has changed since you opened it.';

/** What a list depends on, without the page. */
function listOf(key: QueryKey | undefined): string | undefined {
  return JSON.stringify(key, (name, value) => (name === 'page' ? undefined : value));
}

/**
 * Whether others have changed a list since the page before was read. When another page was loaded,
 * the one before is read again, because what moves over the end of a page would be missing or there
 * twice. If it is different, all that is shown is read again.
 * @param query the page that was loaded last; undefined while one is loading
 * @param idsOf the ids of the rows of a page
 */
export function useListChange<T extends { total: number }, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K> | undefined,
  idsOf: (page: T) => readonly string[],
): boolean {
  const queryClient = useQueryClient();
  const last = useRef(query);
  const [changed, setChanged] = useState<string>();
  const list = listOf(query?.queryKey);

  useEffect(() => {
    const before = last.current;
    if (!query) return;
    last.current = query;
    if (!before || hashKey(before.queryKey) === hashKey(query.queryKey)) return;
    if (listOf(before.queryKey) !== list) return;
    const contentOf = (page: T | undefined) => page && String([page.total, ...idsOf(page)]);
    const shown = contentOf(queryClient.getQueryData<T>(before.queryKey));
    queryClient.fetchQuery({ ...before, staleTime: 0 }).then(
      (page) => {
        if (!shown || contentOf(page) === shown) return;
        setChanged(list);
        void refreshReads(queryClient, String(before.queryKey[0]));
      },
      // The page that was wanted is there.
      () => undefined,
    );
  });
  return list !== undefined && changed === list;
}
