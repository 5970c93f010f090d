import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cutText } from '../../../lib/format.ts';
import { formatMoment } from '../../../lib/utcDates.ts';
import { MessageDetail } from './MessageDetail.tsx';
import type { Message } from './queries.ts';
import { MAIL_LABELS, STATUS_LABELS } from './texts.ts';
import type { MessageActions } from './useMessageActions.ts';

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
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}detail` : undefined}
            aria-describedby={`${id}begin`}
            onClick={toggle}
          >
            {name}
          </button>
        </h2>
        <p className="message__email">{email}</p>
        <p className="message__begin" id={`${id}begin`} hidden={isOpen}>
          {cutText(message.message)}
        </p>
        <p className="message__state">
          <span className={`status status--${status}`}>{STATUS_LABELS[status]}</span>
          {MAIL_LABELS[message.mail] && <span>{MAIL_LABELS[message.mail]}</span>}
        </p>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </div>
      {isOpen && <MessageDetail id={`${id}detail`} message={message} actions={actions} />}
    </li>
  );
}
