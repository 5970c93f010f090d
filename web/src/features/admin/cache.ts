import type { QueryClient } from '@tanstack/react-query';

/**
 * After a write: what is on the screen is read again, what is not is forgotten. Read data counts as
 * fresh for five minutes and is not read again by itself (P7), so a write has to say so. The public
 * pages' answers are among it, and so are the counts of the inbox.
 */
export async function refreshAnswers(queryClient: QueryClient): Promise<void> {
  const keys = [['admin'], ['answers'], ['statistics']];
  for (const queryKey of keys) queryClient.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
