import { dataOf } from '@band8/client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { adminApi } from './adminApi.ts';
import { useHasRole } from './role.ts';

/** Older counts are refetched when a page is opened, because visitors can write at any time. */
export const INBOX_FRESH_MS = 60_000;

/** The numbers of pending answers, unread messages, and comments that need a decision. */
export function inboxCountsQuery() {
  return queryOptions({
    queryKey: ['admin', 'inbox-counts'],
    queryFn: ({ signal }) => dataOf(adminApi.GET('/api/admin/inbox-counts', { signal })),
    staleTime: INBOX_FRESH_MS,
    retryOnMount: true,
  });
}

/** The counts, for those who decide on what visitors send. */
export function useInboxCounts() {
  return useQuery({ ...inboxCountsQuery(), enabled: useHasRole('editor') });
}

/** Refetches the counts. */
export function refreshCounts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: inboxCountsQuery().queryKey });
}
