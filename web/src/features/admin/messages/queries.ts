import { dataOf, type Schemas } from '@band8/client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../answers/paging.ts';
import { readAsAdmin } from '../answers/read.ts';
import { adminApi } from '../auth/adminApi.ts';
import { INBOX_FRESH_MS, refreshCounts } from '../inbox/queries.ts';
import type { MessageSearch, MessageStatus } from './messageSearch.ts';

export type Message = Schemas['ContactMessage'];

const MESSAGES = ['admin', 'messages'];

/** What the API is asked for, by what the address says. */
export function messageParams({ status, page }: MessageSearch) {
  return { ...(status && { status }), page: page ?? 1, limit: PAGE_SIZE };
}

/** One page of the inbox; the page before stays until it is here. */
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

/** Notes how far one has got with a message. */
export function setMessageStatus(id: string, status: MessageStatus): Promise<Message> {
  const params = { path: { id } };
  return dataOf(adminApi.PUT('/api/admin/messages/{id}', { params, body: { status } }));
}

/** Deletes a message for good. */
export async function deleteMessage(id: string): Promise<void> {
  await adminApi.DELETE('/api/admin/messages/{id}', { params: { path: { id } } });
}

/** Forgets the pages of the inbox that are not on the screen. */
function forgetOthers(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: MESSAGES, type: 'inactive' });
}

/**
 * After a change of one message: the counts are read again and every list is out of date. The one
 * on the screen stays as it is, so that a message doesn't vanish from 'Unread' while it is read.
 */
export async function afterStatusChange(queryClient: QueryClient): Promise<void> {
  forgetOthers(queryClient);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: MESSAGES, refetchType: 'none' }),
    refreshCounts(queryClient),
  ]);
}

/** Reads the inbox anew. */
export async function refreshMessages(queryClient: QueryClient): Promise<void> {
  forgetOthers(queryClient);
  await queryClient.invalidateQueries({ queryKey: MESSAGES });
}
