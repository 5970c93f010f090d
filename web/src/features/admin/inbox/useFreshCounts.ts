import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { inboxCountsQuery } from './queries.ts';

/** Reads the counts again whenever a page is opened and they are older than a minute. */
export function useFreshCounts(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () => router.subscribe('onResolved', () => void queryClient.prefetchQuery(inboxCountsQuery())),
    [router, queryClient],
  );
}
