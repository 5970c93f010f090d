import { dataOf } from '@band8/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../auth/adminApi.ts';

/** Visitors write at any time: what is older than this is read again when a page is opened. */
export const INBOX_FRESH_MS = 60_000;

/** How many answers are pending and how many messages unread. */
export function inboxCountsQuery() {
  return queryOptions({
    queryKey: ['admin', 'inbox-counts'],
    queryFn: ({ signal }) => dataOf(adminApi.GET('/api/admin/inbox-counts', { signal })),
    staleTime: INBOX_FRESH_MS,
    retryOnMount: true,
  });
}

/** Reads the counts again, after a write or on demand. */
export function refreshCounts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: inboxCountsQuery().queryKey });
}
