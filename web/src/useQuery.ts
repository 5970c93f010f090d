import { useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { hashOf, type Query, type QueryState } from './queryClient.ts';

/** What a component sees of a query; `refetch` reads it again. */
export interface QueryResult<T> extends QueryState<T> {
  refetch: () => void;
}

/** Follows several queries; what is not there yet is read. */
export function useQueries<T>(queries: readonly Query<T>[]): QueryResult<T>[] {
  const { queryClient } = useRouter().options.context;
  const hashes = queries.map(hashOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say which queries they are
  const subscribe = useCallback(
    (listener: () => void) => queryClient.observe(queries, listener),
    [queryClient, hashes],
  );
  const versions = () => queries.map((query) => queryClient.stateOf(query).version).join();
  useSyncExternalStore(subscribe, versions, versions);
  return queries.map((query) => ({
    ...queryClient.stateOf(query),
    refetch: () => void queryClient.fetchQuery(query, 0).catch(() => undefined),
  }));
}

/** Follows one query; it is read if it is not there yet. */
export function useQuery<T>(query: Query<T>): QueryResult<T> {
  const [result] = useQueries([query]);
  if (!result) throw new Error('A query has no result.');
  return result;
}
