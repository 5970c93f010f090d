import type { QueryClient } from '@tanstack/react-query';

/** Called after a write: refetches the data on screen and removes the rest from the cache. */
export async function refreshAnswers(queryClient: QueryClient): Promise<void> {
  const queryKey = ['admin'];
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  await queryClient.invalidateQueries({ queryKey });
}
