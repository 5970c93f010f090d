import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/**
 * What to say if others have changed a list since the page before was read. When another page was
 * loaded, the one before is read again, because what moves over the end of a page would be missing
 * or there twice. If it is different, all that is shown is read again.
 * @param query the page that was loaded last; undefined while one is loading
 * @param idsOf the ids of the rows of a page
 */
export function useListChange<T extends { total: number }, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K> | undefined,
  idsOf: (page: T) => readonly string[],
): string | undefined {
  const queryClient = useQueryClient();
  const key = JSON.stringify(query?.queryKey);
  const list = key?.replace(/,?"page":\d+/, '');
  const last = useRef({ query, key, list });
  const [change, setChange] = useState<{ list?: string; notice?: string }>({});

  useEffect(() => {
    const before = last.current;
    if (query) last.current = { query, key, list };
    if (!before.query || before.list !== list || before.key === key) return;
    const { query: page } = before;
    import('./readAgain.ts').then(
      async ({ readAgain }) => {
        const notice = await readAgain(queryClient, page, idsOf);
        if (notice) setChange({ list, notice });
      },
      () => undefined,
    );
  });
  return change.list === list ? change.notice : undefined;
}
