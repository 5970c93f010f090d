import type { Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { ContactMessage, type StoredMessage } from './model.ts';

const MINUTE_MS = 60_000;
/** Longer than a mail server may take for one message, whose every step has its own limit. */
export const LEASE_MS = 10 * MINUTE_MS;
const MAX_WAIT_MS = 60 * MINUTE_MS;

/** A message that this node, and no other, may mail until its lease ends. */
export type Claimed = Pick<StoredMessage, '_id' | 'name' | 'email' | 'message' | 'createdAt'> & {
  attempts: number;
};

/** Takes the message that has waited longest, if one is due; of several nodes one gets it (V2). */
export async function claimNext(): Promise<Claimed | undefined> {
  const now = Date.now();
  const claimed = await ContactMessage.findOneAndUpdate(
    { 'mail.state': 'waiting', 'mail.nextAttemptAt': { $lte: new Date(now) } },
    {
      $set: { 'mail.nextAttemptAt': new Date(now + LEASE_MS) },
      $inc: { 'mail.attempts': 1 },
    },
    { sort: { 'mail.nextAttemptAt': 1 }, returnDocument: 'after' },
  ).lean<StoredMessage>();
  return claimed?.mail ? { ...claimed, attempts: claimed.mail.attempts } : undefined;
}

/** How many messages are still to be mailed. */
export function countWaiting(): Promise<number> {
  return ContactMessage.countDocuments({ 'mail.state': 'waiting' }).maxTimeMS(READ_TIME_MS).exec();
}

/** Notes that a message was mailed. */
export async function noteSent(_id: Types.ObjectId): Promise<void> {
  await ContactMessage.updateOne(
    { _id },
    { $set: { 'mail.state': 'sent' }, $unset: { 'mail.nextAttemptAt': 1 } },
  );
}

/** Has a message tried again: after a minute, then after twice as long each time, up to an hour. */
export async function noteFailed({ _id, attempts }: Claimed): Promise<void> {
  const wait = Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  await ContactMessage.updateOne(
    // Whoever has claimed it since decides.
    { _id, 'mail.state': 'waiting', 'mail.attempts': attempts },
    { $set: { 'mail.nextAttemptAt': new Date(Date.now() + wait) } },
  );
}
