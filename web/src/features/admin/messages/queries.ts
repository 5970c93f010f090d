import { dataOf, type Schemas } from '@band8/client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { INBOX_FRESH_MS, refreshCounts } from '../../../kit/inboxCounts.ts';
import { PAGE_SIZE } from '../../../kit/paging.ts';
import { readAsAdmin } from '../../../kit/read.ts';
import type { MessageSearch, MessageStatus } from './messageSearch.ts';

export type Message = Schemas['ContactMessage'];

const MESSAGES = ['admin', 'messages'];

/** The API's parameters for a URL. */
export function messageParams({ status, page }: MessageSearch) {
  return { ...(status && { status }), page: page ?? 1, limit: PAGE_SIZE };
}

/** One page of the inbox; the previous page stays visible while it loads. */
export function messageListQuery(search: MessageSearch) {
  const query = messageParams(search);
  return queryOptions({
    queryKey: [...MESSAGES, query],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/messages', { params: { query }, signal }),
        () => 'Failed to fetch messages',
      ),
    placeholderData: keepPreviousData,
    staleTime: INBOX_FRESH_MS,
    refetchOnMount: true,
    retryOnMount: true,
  });
}

/** Sets the status of a message. */
export function setMessageStatus(id: string, status: MessageStatus): Promise<Message> {
  const params = { path: { id } };
  return dataOf(adminApi.PUT('/api/admin/messages/{id}', { params, body: { status } }));
}

/** Deletes a message permanently. */
export async function deleteMessage(id: string): Promise<void> {
  await adminApi.DELETE('/api/admin/messages/{id}', { params: { path: { id } } });
}

/** Removes the pages of the inbox that are not on screen from the cache. */
function removeHiddenPages(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: MESSAGES, type: 'inactive' });
}

/**
 * Refetches the counts and invalidates all lists after a change of one message. The visible list is
 * not refetched, so that an opened message does not vanish from 'Unread'.
 */
export async function afterStatusChange(queryClient: QueryClient): Promise<void> {
  removeHiddenPages(queryClient);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: MESSAGES, refetchType: 'none' }),
    refreshCounts(queryClient),
  ]);
}

/** Reloads the inbox. */
export async function refreshMessages(queryClient: QueryClient): Promise<void> {
  removeHiddenPages(queryClient);
  await queryClient.invalidateQueries({ queryKey: MESSAGES });
}
