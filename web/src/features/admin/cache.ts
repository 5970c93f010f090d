import type { QueryClient } from '@tanstack/react-query';

/**
 * After a write: what is on the screen is read again, what is not is forgotten. Read data counts as
 * fresh for five minutes and is not read again by itself, so a write has to say so.
 */
export async function refreshAnswers(queryClient: QueryClient): Promise<void> {
  const queryKey = ['admin'];
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  await queryClient.invalidateQueries({ queryKey });
}
