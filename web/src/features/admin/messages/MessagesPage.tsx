import { ApiError, type Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { messageStatusValues } from '@band8/client/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Radio } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { adminApi, q, showFailure } from '../../../kit/adminApi.ts';
import { FullNotice, INBOX_FRESH, refreshCounts } from '../../../kit/inboxCounts.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { Moment } from '../../../kit/Moment.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { pageParams, useListAddress, useListRead } from '../../../kit/useList.ts';
import { cutText } from '../../../lib/format.ts';
import { refreshReads } from '../../../lib/query.ts';
import { useSite } from '../../site/queries.ts';
import type { MessageSearch } from '../addresses.ts';
import { replyLink } from './reply.ts';

type Message = Schemas['ContactMessage'];

const PATH = '/api/admin/messages';

const messagesQuery = (search: MessageSearch) =>
  q(PATH, { query: pageParams(search) }, 'Failed to fetch messages', INBOX_FRESH);

/** The inbox, the newest messages first; the URL holds the status and the page. */
export function MessagesPage({ search }: { search: MessageSearch }) {
  const list = useListRead(messagesQuery(search));
  const actions = useMessageActions(search);
  const { status } = search;
  return (
    <ListPage
      title="Messages"
      list={list}
      address={useListAddress('/admin/messages', search, ['status'])}
      aboveFilters={<FullNotice when="isUnreadFull" />}
      statuses={messageStatusValues.map((one) => ({ status: one, label: STATUS_LABELS[one] }))}
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
      <ul className="messages lined">
        {list.data?.messages.map((message) => (
          <MessageItem key={message.id} message={message} actions={actions} />
        ))}
      </ul>
    </ListPage>
  );
}

type StatusChange = { message: Message; status: Message['status'] };

/**
 * The actions on messages of a list. A status changes at once, and back if the request fails; a
 * deleted message disappears only after success.
 */
function useMessageActions(search: MessageSearch) {
  const queryClient = useQueryClient();
  const { run, busyId } = useAction(PATH);
  const { queryKey } = messagesQuery(search);

  const show = (id: string, status: Message['status']) => {
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
  const remove = ({ id, name, message }: Message) =>
    run({
      id,
      ask: {
        question: 'Are you sure you want to delete this message? This action cannot be undone.',
        about: `${isolated(name)}: ${cutText(message)}`,
      },
      call: () => adminApi.DELETE('/api/admin/messages/{id}', { params: { path: { id } } }),
      done: 'Message deleted',
      failed: 'Failed to delete message',
    });
  return { mark, remove, busyId };
}

const STATUS_LABELS = {
  unread: 'Unread',
  read: 'Read',
  answered: 'Answered',
} as const satisfies Record<Schemas['MessageStatus'], string>;

const STATUS_CHOICES = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }));

/** Whether a message was forwarded by e-mail; undefined where e-mail is not set up. */
const MAIL_LABELS: Record<Message['mail'], string | undefined> = {
  off: undefined,
  waiting: 'waiting to be sent',
  sent: 'sent by email',
};

type MessageActions = ReturnType<typeof useMessageActions>;

/** A message in the list. Opening it shows all of it and marks it as read. */
function MessageItem({ message, actions }: { message: Message; actions: MessageActions }) {
  const { name, email, status, createdAt } = message;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && status === 'unread') actions.mark({ message, status: 'read' });
  };
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <li className={`message message--${status}`} onKeyDown={closeByEscape}>
      <div className="message__head">
        <h2>
          <button
            ref={button}
            className="bare cover"
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}detail` : undefined}
            aria-describedby={`${id}begin`}
            onClick={toggle}
          >
            {name}
          </button>
        </h2>
        <p className="message__email meta anywhere">{email}</p>
        <p className="message__begin muted clamp" id={`${id}begin`} hidden={isOpen}>
          {cutText(message.message)}
        </p>
        <p className="message__state meta">
          <span className={`status status--${status}`}>{STATUS_LABELS[status]}</span>
          {MAIL_LABELS[message.mail] && <span>{MAIL_LABELS[message.mail]}</span>}
        </p>
        <Moment className="meta" at={createdAt} />
      </div>
      {isOpen && <MessageDetail id={`${id}detail`} message={message} actions={actions} />}
    </li>
  );
}

interface MessageDetailProps {
  id: string;
  message: Message;
  actions: MessageActions;
}

/** The full message as plain text, with its actions. */
function MessageDetail({ id, message, actions }: MessageDetailProps) {
  const { siteName } = useSite();
  const labelId = useId();
  const reply = useRef<HTMLAnchorElement>(null);
  const [isReplying, setReplying] = useState(false);
  const asksWhetherSent = isReplying && message.status !== 'answered';

  const markAnswered = () => {
    actions.mark({ message, status: 'answered' });
    // The button is about to disappear.
    reply.current?.focus();
  };
  return (
    <div className="message__detail stack stack--large" id={id}>
      <p className="message__text">{message.message}</p>
      <div className="row">
        <Button
          ref={reply}
          type={asksWhetherSent ? 'default' : 'primary'}
          href={replyLink(message, siteName)}
          onClick={() => setReplying(true)}
        >
          Reply
        </Button>
        <span className="message__mark muted row row--small">
          <span id={labelId}>Mark as</span>
          <Radio.Group
            aria-labelledby={labelId}
            optionType="button"
            options={STATUS_CHOICES}
            value={message.status}
            onChange={({ target }) => actions.mark({ message, status: target.value })}
          />
        </span>
        <Button
          className="push"
          danger
          loading={message.id === actions.busyId}
          onClick={() => actions.remove(message)}
        >
          Delete
        </Button>
      </div>
      <div className="message__sent row row--small">
        <p role="status">
          {asksWhetherSent && 'Your reply is open in your email program. Have you sent it?'}
        </p>
        {asksWhetherSent && (
          <Button type="primary" onClick={markAnswered}>
            Mark as Answered
          </Button>
        )}
      </div>
    </div>
  );
}
