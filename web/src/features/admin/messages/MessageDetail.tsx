import { messageStatusValues } from '@band8/client/values';
import { Button, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { useSite } from '../../site/useSite.ts';
import type { Message } from './queries.ts';
import { replyLink } from './reply.ts';
import { STATUS_LABELS } from './texts.ts';
import type { MessageActions } from './useMessageActions.ts';

const CHOICES = messageStatusValues.map((value) => ({ value, label: STATUS_LABELS[value] }));

interface MessageDetailProps {
  id: string;
  message: Message;
  actions: MessageActions;
}

/** The full message as plain text, with its actions. */
export function MessageDetail({ id, message, actions }: MessageDetailProps) {
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
    <div className="message__detail" id={id}>
      <p className="message__text">{message.message}</p>
      <div className="message__acts">
        <Button
          ref={reply}
          type={asksWhetherSent ? 'default' : 'primary'}
          href={replyLink(message, siteName)}
          onClick={() => setReplying(true)}
        >
          Reply
        </Button>
        <span className="message__mark">
          <span id={labelId}>Mark as</span>
          <Radio.Group
            aria-labelledby={labelId}
            optionType="button"
            options={CHOICES}
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
      <div className="message__sent">
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
