import { findPage } from '../../database/page.ts';
import { FAILING_ATTEMPTS } from '../mail/queries.ts';
import { ContactMessage, NEWEST, toMessage } from './model.ts';
import { type ContactMessageQuery, type ContactMessages, MESSAGES_PAGE_SIZE } from './schema.ts';

/** One page of the messages, newest first, and how many match. */
export async function listMessages(
  { status, page, limit = MESSAGES_PAGE_SIZE }: ContactMessageQuery,
  mailIsOn: boolean,
): Promise<ContactMessages> {
  const filter = status ? { status } : {};
  const [messages, total] = await findPage(ContactMessage.find(filter).sort(NEWEST).lean(), {
    page,
    limit,
  });
  return { messages: messages.map((message) => toMessage(message, mailIsOn)), total };
}

/** How many messages the mail server has refused repeatedly; they are tried again. */
export function countFailingMessages(): Promise<number> {
  return ContactMessage.countDocuments({
    'mail.state': 'waiting',
    // Every waiting email has this field, which is the key of the index.
    'mail.nextAttemptAt': { $gt: new Date(0) },
    'mail.attempts': { $gte: FAILING_ATTEMPTS },
  }).exec();
}

export async function countUnread(): Promise<number> {
  return ContactMessage.countDocuments({ status: 'unread' });
}
