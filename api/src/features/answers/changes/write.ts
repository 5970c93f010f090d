import { randomBytes } from 'node:crypto';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { inTransaction } from '../../../database/transaction.ts';
import { statusOf } from '../fields.ts';
import { Answer, published, type StoredAnswer } from '../model.ts';
import { Change, ChangeFeed } from './model.ts';

const EPOCH_BYTES = 6;
const BATCH = 500;

/**
 * Gives each of these answers the next number in the feed, in the transaction that changes what the
 * public sees of it. Two such transactions conflict even if no answer is given, so changes become
 * visible in the order of their numbers. Call it last: a node that dies afterwards blocks the feed's
 * other writers until MongoDB ends its transaction.
 */
async function recordChanges(
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  const feed = await ChangeFeed.findOneAndUpdate(
    { _id: 'feed' },
    {
      $inc: { seq: Math.max(ids.length, 1) },
      $setOnInsert: { epoch: randomBytes(EPOCH_BYTES).toString('hex'), isComplete: false },
    },
    { session, upsert: true, returnDocument: 'after' },
  ).lean();
  if (ids.length === 0) return;
  const first = feed.seq - ids.length + 1;
  await Change.bulkWrite(
    ids.map((_id, at) => ({
      updateOne: { filter: { _id }, update: { $set: { seq: first + at } }, upsert: true },
    })),
    { session },
  );
}

/** The ids of published answers. */
async function publishedIds(
  filter: QueryFilter<StoredAnswer>,
  session?: ClientSession,
): Promise<Types.ObjectId[]> {
  const found = await Answer.find({ ...filter, ...published })
    .select({ _id: 1 })
    .sort({ _id: 1 })
    .session(session ?? null)
    .lean();
  return found.map(({ _id }) => _id);
}

interface AnswerChange {
  /** Absent for a new answer. */
  before?: StoredAnswer | undefined;
  /** Absent for a deleted answer. */
  after?: StoredAnswer;
}

/** Records a change of an answer, if the public saw it before or sees it now. */
export async function recordChange(change: AnswerChange, session: ClientSession): Promise<void> {
  const shown = [change.after, change.before].find((one) => one && statusOf(one) === 'published');
  if (shown) await recordChanges([shown._id], session);
}

/** Records that the published answers show another text of a glossary term, or none. */
export async function recordTermChange(termId: string, session: ClientSession): Promise<void> {
  await recordChanges(await publishedIds({ glossaryTermIds: termId }, session), session);
}

/**
 * Starts the feed of a database that has none, because it is new, restored or from before there was
 * one: every published answer gets an entry. It can be interrupted and repeated.
 */
export async function startFeed(): Promise<void> {
  if (await ChangeFeed.exists({ _id: 'feed', isComplete: true })) return;
  const [ids, recorded] = await Promise.all([publishedIds({}), Change.distinct('_id')]);
  const known = new Set(recorded.map(String));
  const missing = ids.filter((id) => !known.has(String(id)));
  // Once at least, so that the feed of an empty site exists.
  for (let at = 0; at === 0 || at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    await inTransaction(
      (session) => recordChanges(batch, session),
      async () => undefined,
    );
  }
  await ChangeFeed.updateOne({ _id: 'feed' }, { isComplete: true });
}
