import { ApiError, type Schemas } from '@band8/client';
import { messageStatusValues } from '@band8/client/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adminApi } from '../../../kit/adminApi.ts';
import { FullNotice } from '../../../kit/FullNotice.tsx';
import { INBOX_FRESH_MS, refreshCounts } from '../../../kit/inboxCounts.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { pageParams } from '../../../kit/paging.ts';
import { q } from '../../../kit/q.ts';
import { StatusLinks } from '../../../kit/StatusLinks.tsx';
import { showFailure } from '../../../kit/showFailure.ts';
import { useAction } from '../../../kit/useAction.ts';
import { useListAddress } from '../../../kit/useListAddress.ts';
import { useListRead } from '../../../kit/useListRead.ts';
import { cutText } from '../../../lib/format.ts';
import { refreshReads } from '../../../lib/query.ts';
import type { MessageSearch } from '../addresses.ts';
import { type MessageActions, MessageItem, STATUS_LABELS } from './MessageItem.tsx';

const PATH = '/api/admin/messages';

const messagesQuery = (search: MessageSearch) =>
  q(PATH, { query: pageParams(search) }, 'Failed to fetch messages', {
    freshMs: INBOX_FRESH_MS,
  });

/** The inbox, the newest messages first; the URL holds the status and the page. */
export function MessagesPage({ search }: { search: MessageSearch }) {
  const list = useListRead(messagesQuery(search));
  const actions = useMessageActions(search);
  const { status } = search;
  return (
    <ListPage
      title="Messages"
      noun="messages"
      list={list}
      address={useListAddress('/admin/messages', search, { notFilters: ['status'] })}
      aboveFilters={
        <>
          <FullNotice when="isUnreadFull" />
          <StatusLinks
            label="Messages by status"
            path="/admin/messages"
            search={search}
            statuses={messageStatusValues}
            labels={STATUS_LABELS}
          />
        </>
      }
      empty={
        <>
          <h2>{status ? `No ${status} messages` : 'No messages yet'}</h2>
          {status ? (
            <Link to="/admin/messages">Show all messages</Link>
          ) : (
            <p>Messages from the contact form appear here.</p>
          )}
        </>
      }
    >
      <ul className="messages">
        {list.data?.messages.map((message) => (
          <MessageItem key={message.id} message={message} actions={actions} />
        ))}
      </ul>
    </ListPage>
  );
}

interface StatusChange {
  message: Schemas['ContactMessage'];
  status: Schemas['MessageStatus'];
}

/**
 * The actions on messages of a list. A status changes at once, and back if the request fails; a
 * deleted message disappears only after success.
 */
function useMessageActions(search: MessageSearch): MessageActions {
  const queryClient = useQueryClient();
  const { run, busyId } = useAction(PATH);
  const { queryKey } = messagesQuery(search);

  const show = (id: string, status: Schemas['MessageStatus']) => {
    queryClient.setQueryData(queryKey, (list) => {
      if (!list) return list;
      const messages = list.messages.map((one) => (one.id === id ? { ...one, status } : one));
      return { ...list, messages };
    });
  };
  const { mutate: mark } = useMutation({
    // Runs one request at a time, so that the last choice wins.
    scope: { id: 'message-status' },
    mutationFn: ({ message: { id }, status }: StatusChange) =>
      adminApi.PUT('/api/admin/messages/{id}', { params: { path: { id } }, body: { status } }),
    onMutate: async ({ message, status }) => {
      await queryClient.cancelQueries({ queryKey });
      show(message.id, status);
    },
    onSuccess: async () => {
      // The visible list stays, so that an opened message does not vanish from 'Unread'.
      queryClient.removeQueries({ queryKey: [PATH], type: 'inactive' });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [PATH], refetchType: 'none' }),
        refreshCounts(queryClient),
      ]);
    },
    onError: async (error, { message }) => {
      show(message.id, message.status);
      showFailure('Failed to update message', error);
      // Somebody else has deleted it.
      if (error instanceof ApiError && error.status === 404) {
        await Promise.all([refreshReads(queryClient, PATH), refreshCounts(queryClient)]);
      }
    },
  });
  const remove = ({ id, name, message }: Schemas['ContactMessage']) =>
    run({
      id,
      ask: {
        question: 'Are you sure you want to delete this message? This action cannot be undone.',
        about: `${name}: ${cutText(message)}`,
        actionLabel: 'Delete',
      },
      call: () => adminApi.DELETE('/api/admin/messages/{id}', { params: { path: { id } } }),
      done: 'Message deleted',
      failed: 'Failed to delete message',
    });
  return {
    mark: (message, status) => {
      if (status !== message.status) mark({ message, status });
    },
    remove,
    busyId,
  };
}
