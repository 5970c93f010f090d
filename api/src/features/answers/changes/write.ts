import { randomBytes } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import type { QueryFilter, Types } from 'mongoose';
import { storedId, storedModel } from '../../../database/stored.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { WebhookEvent } from '../../webhooks/schema.ts';
import { queueEvents } from '../../webhooks/write.ts';
import { statusOf } from '../fields.ts';
import { Answer, published, type StoredAnswer } from '../model.ts';

/**
 * The last change of an answer that is or was public. Whether it is a removal is not stored: then
 * the answer isn't published.
 */
export const Change = storedModel(
  'changes',
  Type.Object({
    /** The id of the answer. */
    _id: storedId(),
    seq: Type.Integer(),
  }),
);
Change.schema.index({ seq: 1 }, { name: 'seq', unique: true });
/** The only document about the feed as a whole. */
const StoredFeed = Type.Object({
  _id: Type.Literal('feed'),
  /** Tells the cursors of this database from those of another one. */
  epoch: Type.String(),
  /** The number of the last change. */
  seq: Type.Integer(),
  /** Whether answers from before the feed existed have entries. */
  isComplete: Type.Boolean(),
});
export type StoredFeed = Static<typeof StoredFeed>;

export const ChangeFeed = storedModel('changeFeed', StoredFeed);

const BATCH = 500;

/**
 * Gives each of these answers the next number in the feed, in the transaction that changes what the
 * public sees of it. Two such transactions conflict even if no answer is given, so changes become
 * visible in the order of their numbers. Call it last: a node that dies afterwards blocks the feed's
 * other writers until MongoDB ends its transaction.
 * @returns the number of the first
 */
async function recordChanges(ids: readonly Types.ObjectId[]): Promise<number> {
  const feed = await ChangeFeed.findOneAndUpdate(
    { _id: 'feed' },
    {
      $inc: { seq: Math.max(ids.length, 1) },
      $setOnInsert: { epoch: randomBytes(6).toString('hex'), isComplete: false },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  const first = feed.seq - ids.length + 1;
  if (ids.length === 0) return first;
  await Change.bulkWrite(
    ids.map((_id, at) => ({
      updateOne: { filter: { _id }, update: { $set: { seq: first + at } }, upsert: true },
    })),
  );
  return first;
}

type Shown = Pick<StoredAnswer, '_id' | 'topic'>;

async function findShown(filter: QueryFilter<StoredAnswer>): Promise<Shown[]> {
  return Answer.find({ ...filter, ...published }, { topic: 1 })
    .sort({ _id: 1 })
    .maxTimeMS(0)
    .lean();
}

interface AnswerChange {
  /** Absent for a new answer. */
  before?: StoredAnswer | undefined;
  /** Absent for a deleted answer. */
  after?: StoredAnswer;
}

const isPublished = (answer?: StoredAnswer) => !!answer && statusOf(answer) === 'published';

/** What the public sees of a change; nothing if it doesn’t see it. */
function eventOf({ before, after }: AnswerChange): WebhookEvent | undefined {
  if (isPublished(after)) return isPublished(before) ? 'answer.updated' : 'answer.published';
  if (!isPublished(before)) return undefined;
  return after ? 'answer.unpublished' : 'answer.deleted';
}

/** Gives these answers the next numbers, and tells the webhooks. */
async function announce(event: WebhookEvent, answers: readonly Shown[]): Promise<void> {
  const ids = answers.map(({ _id }) => _id);
  const first = await recordChanges(ids);
  const details = answers.map(({ _id: subject, topic }, at) => ({
    subject,
    seq: first + at,
    data: { topic },
  }));
  await queueEvents(event, details);
}

/** Records a change of an answer, if the public saw it before or sees it now. */
export async function recordChange(change: AnswerChange): Promise<void> {
  const event = eventOf(change);
  // What was published is named as it was: a draft’s topic isn’t public.
  const shown = isPublished(change.after) ? change.after : change.before;
  if (event && shown) await announce(event, [shown]);
}

/** Records that the published answers show another text of a glossary term, or none. */
export async function recordTermChange(termId: string): Promise<void> {
  const answers = await findShown({ glossaryTermIds: termId });
  await announce('answer.updated', answers);
}

/**
 * Starts the feed of a database that has none, because it is new, restored or from before there was
 * one: every published answer gets an entry. It can be interrupted and repeated.
 */
export async function startFeed(): Promise<void> {
  if (await ChangeFeed.exists({ _id: 'feed', isComplete: true })) return;
  const [answers, recorded] = await Promise.all([
    findShown({}),
    Change.distinct('_id').maxTimeMS(0),
  ]);
  const known = new Set(recorded.map(String));
  const missing = answers.map(({ _id }) => _id).filter((id) => !known.has(String(id)));
  // Once at least, so that the feed of an empty site exists.
  for (let at = 0; at === 0 || at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    await inTransaction(() => recordChanges(batch));
  }
  await ChangeFeed.updateOne({ _id: 'feed' }, { isComplete: true });
}
