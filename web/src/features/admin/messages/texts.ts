import type { MessageStatus } from './messageSearch.ts';
import type { Message } from './queries.ts';

/** How far one has got with a message, in a word. */
export const STATUS_LABELS: Record<MessageStatus, string> = {
  unread: 'Unread',
  read: 'Read',
  answered: 'Answered',
};

/** Whether a message went on by e-mail; nothing where none is set up. */
export const MAIL_LABELS: Record<Message['mail'], string | undefined> = {
  off: undefined,
  waiting: 'waiting to be sent',
  sent: 'sent by email',
};
