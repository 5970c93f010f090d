import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useListChange } from '../lib/useListChange.ts';

/**
 * One page of a list of the back office. The one before stays on screen until it is there.
 * `changeNotice` is what to say if others have changed the list since.
 */
export function useListRead<T extends { total: number }, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
) {
  const list = useQuery({ ...options, placeholderData: keepPreviousData });
  const loaded = list.isSuccess && !list.isPlaceholderData ? options : undefined;
  const changeNotice = useListChange(loaded, (page) =>
    Object.values(page).flatMap((rows) => (Array.isArray(rows) ? rows.map(({ id }) => id) : [])),
  );
  return { ...list, changeNotice };
}
