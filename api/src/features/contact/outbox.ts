import type { Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { ContactMessage, type StoredMessage } from './model.ts';

const MINUTE_MS = 60_000;
const MAX_WAIT_MS = 60 * MINUTE_MS;

/** The due message that has waited longest, if any. */
export async function findNextDue(): Promise<StoredMessage | undefined> {
  const due = await ContactMessage.findOne({
    'mail.state': 'waiting',
    'mail.nextAttemptAt': { $lte: new Date() },
  })
    .sort({ 'mail.nextAttemptAt': 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean<StoredMessage>();
  return due ?? undefined;
}

/** How many messages have not been emailed yet. */
export function countWaitingMail(): Promise<number> {
  return ContactMessage.countDocuments({ 'mail.state': 'waiting' }).maxTimeMS(READ_TIME_MS).exec();
}

export async function recordSent(_id: Types.ObjectId): Promise<void> {
  await ContactMessage.updateOne(
    { _id },
    {
      $set: { 'mail.state': 'sent' },
      $unset: { 'mail.nextAttemptAt': 1 },
      $inc: { 'mail.attempts': 1 },
    },
  );
}

/** Schedules a retry: after a minute, then after twice as long each time, up to an hour. */
export async function recordFailure({ _id, mail }: StoredMessage): Promise<void> {
  const attempts = mail?.attempts ?? 0;
  const wait = Math.min(MINUTE_MS * 2 ** attempts, MAX_WAIT_MS);
  await ContactMessage.updateOne(
    { _id, 'mail.state': 'waiting' },
    {
      $set: { 'mail.nextAttemptAt': new Date(Date.now() + wait), 'mail.attempts': attempts + 1 },
    },
  );
}
