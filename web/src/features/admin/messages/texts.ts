import type { MessageStatus } from './messageSearch.ts';
import type { Message } from './queries.ts';

export const STATUS_LABELS: Record<MessageStatus, string> = {
  unread: 'Unread',
  read: 'Read',
  answered: 'Answered',
};

/** Whether a message was forwarded by e-mail; undefined where e-mail is not set up. */
export const MAIL_LABELS: Record<Message['mail'], string | undefined> = {
  off: undefined,
  waiting: 'waiting to be sent',
  sent: 'sent by email',
};
