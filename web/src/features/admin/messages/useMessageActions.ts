import { ApiError } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/store.ts';
import { refreshCounts } from '../../../kit/inboxCounts.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { cutText } from '../../../lib/format.ts';
import type { MessageSearch, MessageStatus } from './messageSearch.ts';
import {
  afterStatusChange,
  deleteMessage,
  type Message,
  messageListQuery,
  refreshMessages,
  setMessageStatus,
} from './queries.ts';

interface StatusChange {
  message: Message;
  status: MessageStatus;
}

function isDeleted(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * The actions on messages of a list. A status changes at once, and back if the request fails; a
 * deleted message disappears only after success.
 */
export function useMessageActions(search: MessageSearch) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { queryKey } = messageListQuery(search);

  const show = (id: string, status: MessageStatus) => {
    queryClient.setQueryData(queryKey, (list) => {
      if (!list) return list;
      const messages = list.messages.map((one) => (one.id === id ? { ...one, status } : one));
      return { ...list, messages };
    });
  };
  const refresh = () => Promise.all([refreshMessages(queryClient), refreshCounts(queryClient)]);
  const fail = async (title: string, error: Error) => {
    showFailure(title, error);
    if (isDeleted(error)) await refresh();
  };

  const { mutate: mark } = useMutation({
    // Runs one request at a time, so that the last choice wins.
    scope: { id: 'message-status' },
    mutationFn: ({ message, status }: StatusChange) => setMessageStatus(message.id, status),
    onMutate: async ({ message, status }) => {
      await queryClient.cancelQueries({ queryKey });
      show(message.id, status);
    },
    onSuccess: () => afterStatusChange(queryClient),
    onError: (error, { message }) => {
      show(message.id, message.status);
      return fail('Failed to update message', error);
    },
  });

  const deletion = useMutation({
    mutationFn: ({ id }: Message) => deleteMessage(id),
    onSuccess: async () => {
      await refresh();
      showToast({ title: 'Message deleted' });
    },
    onError: (error) => fail('Failed to delete message', error),
  });
  const remove = async (message: Message) => {
    const question = 'Are you sure you want to delete this message? This action cannot be undone.';
    const about = `${message.name}: ${cutText(message.message)}`;
    if (await confirm({ question, about, actionLabel: 'Delete' })) deletion.mutate(message);
  };

  return {
    mark: (message: Message, status: MessageStatus) => {
      if (status !== message.status) mark({ message, status });
    },
    /** Asks for confirmation first. */
    remove: (message: Message) => void remove(message),
    busyId: deletion.isPending ? deletion.variables.id : undefined,
  };
}

export type MessageActions = ReturnType<typeof useMessageActions>;
