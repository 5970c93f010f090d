import { Types } from 'mongoose';
import { isolated } from '../../../../openapi/text.ts';
import { createOnce } from '../idempotency/queries.ts';
import {
  consumeAll,
  limitByNetwork,
  networkKey,
  tooManySent,
  tooManyWaiting,
} from '../limits/queries.ts';
import { type Email, type MailSite, nextAttempt, type Outbox } from '../mail/queries.ts';
import { ContactMessage, countUnread, type StoredMessage } from './queries.ts';
import type { ContactMessageInput } from './schema.ts';

/** How many messages an hour are accepted from a network. */
export const MAX_MESSAGES = 10;

/** No more messages are accepted with this many unread: nobody could read them in time. */
export const MAX_UNREAD = 1000;

const fromNetwork = limitByNetwork('message', MAX_MESSAGES, 60 * 60);

/** Counts a message in its transaction. @throws CodedError 503 `TOO_MANY_UNREAD`, 429. */
async function countMessage(ip: string): Promise<void> {
  // With this one.
  if ((await countUnread()) > MAX_UNREAD) throw tooManyWaiting('TOO_MANY_UNREAD', 'messages');
  await consumeAll(fromNetwork(ip), tooManySent('TOO_MANY_MESSAGES', 'messages'));
}

/**
 * Stores a message, once for each key of its network. Rejected and repeated messages don't count
 * for the limit.
 * @throws CodedError 409 for a key that was used with another message, 429 with `Retry-After` after
 *   too many from a network, 503 `TOO_MANY_UNREAD` with too many unread.
 */
export async function storeMessage(
  input: ContactMessageInput,
  { ip, key, mailIsOn }: { ip: string; key: string | undefined; mailIsOn: boolean },
): Promise<void> {
  const { name, email, message } = input;
  const owner = networkKey(ip);
  const _id = new Types.ObjectId();
  const mail = { state: 'waiting', attempts: 0, nextAttemptAt: new Date() } as const;
  const document = { _id, name, email, message, status: 'unread' } as const;
  await createOnce(
    { owner, operation: 'sendMessage', key, body: input },
    {
      async create() {
        await ContactMessage.create({ ...document, ...(mailIsOn && { mail }) });
        return true;
      },
      isCreated: () => ContactMessage.exists({ _id }),
      beforeCommit: () => countMessage(ip),
    },
  );
}

/** A message as an email to the site's owner. The sender appears only as the reply-to. */
function composeEmail(
  { _id, name, email, message, createdAt }: StoredMessage,
  to: string,
  { siteName, publicUrl }: MailSite,
): Email {
  return {
    id: String(_id),
    to,
    replyTo: { name, address: email },
    subject: `A message from a visitor to ${siteName}`,
    date: createdAt,
    text: [
      `${isolated(name)} <${email}> wrote:`,
      message,
      `-- \nAll messages: ${publicUrl}/admin/messages`,
    ].join('\n\n'),
  };
}

/** How many messages have not been emailed yet. */
export function countWaitingMessages(): Promise<number> {
  return ContactMessage.countDocuments({ 'mail.state': 'waiting' }).exec();
}

/** Visitors' messages that are waiting to be emailed to the site's owner. */
export function contactOutbox(to: string): Outbox {
  return async () => {
    const due = await ContactMessage.findOne({
      'mail.state': 'waiting',
      'mail.nextAttemptAt': { $lte: new Date() },
    })
      .sort({ 'mail.nextAttemptAt': 1 })
      .lean();
    if (!due) return undefined;
    const { _id, mail: { attempts = 0 } = {} } = due;
    const recordAttempt = async (mail: StoredMessage['mail']) => {
      await ContactMessage.updateOne({ _id, 'mail.state': 'waiting' }, { mail });
    };
    return {
      compose: async (site) => composeEmail(due, to, site),
      recordSent: () => recordAttempt({ state: 'sent', attempts: attempts + 1 }),
      recordFailure: () => recordAttempt({ state: 'waiting', ...nextAttempt(attempts) }),
    };
  };
}
