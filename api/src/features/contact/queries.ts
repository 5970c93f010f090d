import { type Static, Type } from '@sinclair/typebox';
import { storedId, storedModel } from '../../database/stored.ts';
import { toWire } from '../../database/wire.ts';
import { stringEnum } from '../../shared/ref.ts';
import { FAILING_ATTEMPTS } from '../mail/queries.ts';
import * as wire from './schema.ts';

/** A visitor's message; the collection also serves as the outbox. */
const StoredMessage = Type.Object({
  _id: storedId(),
  ...Type.Pick(wire.ContactMessageInput, ['name', 'email', 'message']).properties,
  status: wire.MessageStatus,
  /** The state of its email; absent if email was not configured when the message arrived. */
  mail: Type.Optional(
    Type.Object({
      state: stringEnum(['waiting', 'sent']),
      attempts: Type.Integer(),
      /** When to try next. Absent once it is sent. */
      nextAttemptAt: Type.Optional(Type.Date()),
    }),
  ),
  createdAt: Type.Date(),
});
export type StoredMessage = Static<typeof StoredMessage>;

export const ContactMessage = storedModel('contactMessages', StoredMessage, {
  timestamps: 'created',
});

/** Newest first; the id breaks ties, so that paging is stable. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;
ContactMessage.schema.index(NEWEST, { name: 'newest' });
ContactMessage.schema.index({ status: 1, ...NEWEST }, { name: 'status_newest' });
ContactMessage.schema.index(
  { 'mail.nextAttemptAt': 1 },
  { name: 'outbox', partialFilterExpression: { 'mail.state': 'waiting' } },
);

/** A message for the API. A waiting one is `off` if email is not configured. */
export function toMessage(stored: StoredMessage, mailIsOn: boolean) {
  const { state = 'off' } = stored.mail ?? {};
  return toWire(wire.ContactMessage, {
    ...stored,
    mail: state === 'waiting' && !mailIsOn ? 'off' : state,
  });
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
