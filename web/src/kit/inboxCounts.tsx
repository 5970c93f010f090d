import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { refreshReads } from '../lib/query.ts';
import { q } from './adminApi.ts';
import { useHasRole } from './role.ts';

/** Older counts are refetched when a page is opened, because visitors can write at any time. */
export const INBOX_FRESH = { freshMs: 60_000 };

/** The numbers of pending answers, unread messages, and comments that need a decision. */
export const inboxCountsQuery = () =>
  q('/api/admin/inbox-counts', {}, 'Failed to fetch the counts', INBOX_FRESH);

/** The counts, for those who decide on what visitors send. */
export function useInboxCounts() {
  return useQuery({ ...inboxCountsQuery(), enabled: useHasRole('editor') });
}

/** Refetches the counts. */
export const refreshCounts = (queryClient: QueryClient) =>
  refreshReads(queryClient, '/api/admin/inbox-counts');

const NOTICES = {
  isPendingFull:
    'New submissions are being refused because too many are waiting. Approve or delete some to accept new ones.',
  isUnreadFull:
    'New messages are being refused because too many are unread. Read or delete some to accept new ones.',
} as const;

/** Says that visitors can't send anything more until some of the queue has been handled. */
export function FullNotice({ when }: { when: keyof typeof NOTICES }) {
  const { data } = useInboxCounts();
  if (!data?.[when]) return null;
  return <Alert className="problem" type="warning" showIcon title={NOTICES[when]} />;
}
