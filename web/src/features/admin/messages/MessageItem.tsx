import type { Schemas } from '@band8/client';
import { messageStatusValues } from '@band8/client/values';
import { Button, Radio } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cutText } from '../../../lib/format.ts';
import { formatMoment } from '../../../lib/utcDates.ts';
import { useSite } from '../../site/queries.ts';

import { replyLink } from './reply.ts';

type Message = Schemas['ContactMessage'];

export const STATUS_LABELS = {
  unread: 'Unread',
  read: 'Read',
  answered: 'Answered',
} as const satisfies Record<Schemas['MessageStatus'], string>;

const STATUS_CHOICES = messageStatusValues.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** Whether a message was forwarded by e-mail; undefined where e-mail is not set up. */
const MAIL_LABELS: Record<Message['mail'], string | undefined> = {
  off: undefined,
  waiting: 'waiting to be sent',
  sent: 'sent by email',
};

export interface MessageActions {
  mark: (message: Message, status: Schemas['MessageStatus']) => void;
  /** Asks for confirmation first. */
  remove: (message: Message) => unknown;
  /** The message that is being deleted. */
  busyId: string | undefined;
}

interface MessageItemProps {
  message: Message;
  actions: MessageActions;
}

/** A message in the list. Opening it shows all of it and marks it as read. */
export function MessageItem({ message, actions }: MessageItemProps) {
  const { name, email, status, createdAt } = message;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && status === 'unread') actions.mark(message, 'read');
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
        <p className="message__email meta">{email}</p>
        <p className="message__begin clamp" id={`${id}begin`} hidden={isOpen}>
          {cutText(message.message)}
        </p>
        <p className="message__state meta">
          <span className={`status status--${status}`}>{STATUS_LABELS[status]}</span>
          {MAIL_LABELS[message.mail] && <span>{MAIL_LABELS[message.mail]}</span>}
        </p>
        <time className="meta" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
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
    actions.mark(message, 'answered');
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
        <span className="message__mark row row--small">
          <span id={labelId}>Mark as</span>
          <Radio.Group
            aria-labelledby={labelId}
            optionType="button"
            options={STATUS_CHOICES}
            value={message.status}
            onChange={({ target }) => actions.mark(message, target.value)}
          />
        </span>
        <Button
          className="message__delete"
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
