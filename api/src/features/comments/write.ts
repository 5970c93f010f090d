import { Types } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError, invalid } from '../../errors.ts';
import { utc } from '../../shared/dates.ts';
import { requireText } from '../../shared/writtenText.ts';
import { createOnce } from '../idempotency/queries.ts';
import {
  consumeAll,
  limit,
  limitByNetwork,
  type Refusal,
  tooManyWaiting,
} from '../limits/queries.ts';
import { queueEvents } from '../webhooks/write.ts';
import {
  addsLink,
  Comment,
  editableUntil,
  type KeptComment,
  linksIn,
  published,
  type StoredComment,
  toOwnComment,
} from './model.ts';
import { commentNotFound, countWaiting, requirePublishedAnswer } from './queries.ts';
import { type CommentInput, EDIT_MINUTES, type OwnComment } from './schema.ts';

/** How many comments an hour are accepted from a learner, and from a network. */
export const MAX_COMMENTS = 10;
/** How many changes an hour are accepted from a learner: each clears the caches. */
export const MAX_EDITS = 30;
/** Comments that would have to wait are refused with this many waiting. */
export const MAX_WAITING = 500;

const HOUR_S = 60 * 60;
const createdBy = limit('commentBy', MAX_COMMENTS, HOUR_S);
const createdFrom = limitByNetwork('comment', MAX_COMMENTS, HOUR_S);
const editedBy = limit('commentEdit', MAX_EDITS, HOUR_S);

const tooMany = (done: (points: number) => string): Refusal => ({
  code: 'TOO_MANY_COMMENTS',
  sentence: (wait, points) => `${done(points)} Try again in ${wait}.`,
});
const TOO_MANY = tooMany(
  (points) =>
    `You or others on your network have sent ${points} comments within an hour. Your text is still on this page.`,
);
const TOO_MANY_EDITS = tooMany(
  (points) =>
    `You have changed comments ${points} times within an hour. Your text is still on this page.`,
);
const TOO_MANY_REPORTS = tooMany(
  (points) => `You have reported ${points} comments within an hour.`,
);

async function requireRoomToWait(): Promise<void> {
  if ((await countWaiting()) >= MAX_WAITING) throw tooManyWaiting('TOO_MANY_WAITING', 'comments');
}

/** Finds the comment to reply to, and makes deleting it at the same moment conflict. */
async function replyTo(parentId: string, answerId: string): Promise<void> {
  const parent = await Comment.findOneAndUpdate(
    { _id: parentId, answerId, ...published },
    { repliedAt: new Date() },
  ).lean();
  if (!parent) throw commentNotFound();
  if (!parent.parentId) return;
  throw invalid([{ path: '/parentId', message: 'is a reply, which can’t be replied to' }]);
}

/** Why a new comment must wait for approval; undefined if it is published at once. */
async function reasonToHold(text: string, userId: string): Promise<StoredComment['heldFor']> {
  if (linksIn(text).length > 0) return 'link';
  const isKnown = await Comment.exists({ userId, ...published });
  return isKnown ? undefined : 'firstComment';
}

interface Creation {
  userId: string;
  answerId: string;
  input: CommentInput;
  ip: string;
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined;
}

/**
 * Stores a comment or reply, once for each key of its writer: published, or waiting if it is the
 * first one or has a link. Rejected and repeated ones don't count for the limits.
 * @throws CodedError 400 for a blank text and for a reply to a reply, 404 `ANSWER_NOT_FOUND` and
 *   `COMMENT_NOT_FOUND`, 409 for a key that was used with another comment, 429 with `Retry-After`,
 *   503 `TOO_MANY_WAITING`.
 */
export async function createComment(creation: Creation): Promise<OwnComment> {
  const { userId, answerId, input, ip, key } = creation;
  const { text, parentId } = input;
  requireText(text, 'text');
  const _id = new Types.ObjectId();
  return createOnce(
    { owner: userId, operation: 'createComment', key, body: { answerId, ...input } },
    {
      async create() {
        await requirePublishedAnswer(answerId);
        if (parentId) await replyTo(parentId, answerId);
        const heldFor = await reasonToHold(text, userId);
        if (heldFor) await requireRoomToWait();
        const comment = {
          ...{ _id, answerId, userId, text, reports: [] },
          status: heldFor ? ('waiting' as const) : published.status,
          ...(parentId && { parentId }),
          ...(heldFor && { heldFor }),
        };
        const created = await new Comment(comment).save();
        const data = { answerId, status: comment.status };
        await queueEvents('comment.received', [{ subject: _id, seq: 0, data }]);
        return toOwnComment(created.toObject<KeptComment>());
      },
      isCreated: () => Comment.exists({ _id }),
      beforeCommit: () =>
        consumeAll([{ limit: createdBy, key: userId }, ...createdFrom(ip)], TOO_MANY),
    },
  );
}

function notEditable(message: string): CodedError {
  return new CodedError('COMMENT_NOT_EDITABLE', message);
}

/**
 * Changes the text of a learner's own comment within 15 minutes. A published one waits again if it
 * gets a link that it did not have.
 * @throws CodedError 400 for a blank text, 404 `COMMENT_NOT_FOUND` and `ANSWER_NOT_FOUND`, 409
 *   `COMMENT_NOT_EDITABLE`, 429 with `Retry-After`, 503 `TOO_MANY_WAITING`.
 */
export async function editComment(id: string, { userId, text }: { userId: string; text: string }) {
  requireText(text, 'text');
  const before = await Comment.findOne({ _id: id, userId })
    .orFail(commentNotFound)
    .lean<KeptComment>();
  await requirePublishedAnswer(String(before.answerId));
  if (before.status === 'removed') throw notEditable('This comment was removed by the site.');
  if (utc().isAfter(editableUntil(before))) {
    throw notEditable(
      `Comments can be edited for ${EDIT_MINUTES} minutes. You can still delete this one and write another.`,
    );
  }
  if (text === before.text) return toOwnComment(before);
  const isHeld = addsLink(before.text, text);
  if (isHeld && before.status === 'published') await requireRoomToWait();
  await consumeAll([{ limit: editedBy, key: userId }], TOO_MANY_EDITS);
  const held = { status: 'waiting', heldFor: 'link' } as const;
  const after = await Comment.findOneAndUpdate(
    { _id: id, userId, status: before.status, text: before.text },
    { text, editedAt: new Date(), ...(isHeld && held) },
    { returnDocument: 'after' },
  ).lean<KeptComment>();
  if (!after) throw notEditable('This comment has just changed. Reload the page and try again.');
  return toOwnComment(after);
}

/** What is left of a deleted comment that has replies. */
const EMPTIED = {
  $set: { status: 'deleted', text: '', reports: [] },
  $unset: { userId: 1, heldFor: 1, editedAt: 1 },
} as const;

/**
 * Deletes comments within a transaction. Those with replies of others stay without text and writer;
 * comments that were only left because of deleted replies go too.
 */
async function deleteComments(
  comments: readonly Pick<StoredComment, '_id' | 'parentId'>[],
): Promise<void> {
  const ids = (parts: readonly { _id: Types.ObjectId }[]) => parts.map(({ _id }) => _id);
  const replies = comments.filter(({ parentId }) => parentId);
  const threads = comments.filter(({ parentId }) => !parentId);
  await Comment.deleteMany({ _id: { $in: ids(replies) } });
  await Comment.updateMany({ _id: { $in: ids(threads) } }, EMPTIED);
  const emptied = [...ids(threads), ...replies.flatMap(({ parentId }) => parentId ?? [])];
  const needed = await Comment.distinct('parentId', { parentId: { $in: emptied } });
  await Comment.deleteMany({ _id: { $in: emptied, $nin: needed }, status: 'deleted' });
}

/**
 * Deletes a learner's own comment.
 * @throws CodedError 404 `COMMENT_NOT_FOUND`.
 */
export async function deleteOwnComment(id: string, userId: string): Promise<void> {
  await inTransaction(
    async () => {
      const comment = Comment.findOne({ _id: id, userId });
      await deleteComments([await comment.orFail(commentNotFound).lean()]);
    },
    async () => !(await Comment.exists({ _id: id, userId })),
  );
}

/** Deletes all comments on an answer, in the transaction that deletes the answer. */
export async function deleteCommentsOn(answerId: string): Promise<void> {
  await Comment.deleteMany({ answerId });
}

/**
 * Deletes a learner's comments, or leaves them without their writer, in the transaction that
 * deletes the account; reports lose their reporter. Caches must be cleared afterwards.
 */
export async function releaseComments(userId: string, comments: 'delete' | 'keep'): Promise<void> {
  if (comments === 'delete') {
    const own = await Comment.find({ userId }, { parentId: 1 }).lean();
    await deleteComments(own);
  } else {
    await Comment.updateMany({ userId }, { $unset: { userId: 1 } });
  }
  await Comment.updateMany(
    { 'reports.0': { $exists: true }, 'reports.userId': userId },
    { $unset: { 'reports.$[own].userId': 1 } },
    { arrayFilters: [{ 'own.userId': new Types.ObjectId(userId) }] },
  );
}

/** How many comments an hour a learner can report. */
export const MAX_REPORTS = 20;
/** More reports of one comment are accepted but not stored: these are enough to look at it. */
const MAX_STORED = 50;

const reportedBy = limit('commentReport', MAX_REPORTS, HOUR_S);

/**
 * Stores why a learner reports a published comment of somebody else, once for each comment.
 * @throws CodedError 400 for one's own comment, 404 `COMMENT_NOT_FOUND` and `ANSWER_NOT_FOUND`, 429
 *   with `Retry-After`.
 */
export async function reportComment(
  id: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const comment = await Comment.findOne({ _id: id, ...published })
    .orFail(commentNotFound)
    .lean();
  await requirePublishedAnswer(String(comment.answerId));
  if (String(comment.userId) === userId) {
    throw new CodedError('BAD_REQUEST', 'This is your own comment. You can delete it instead.');
  }
  const isRepeated = comment.reports.some((report) => String(report.userId) === userId);
  if (isRepeated || comment.reports.length >= MAX_STORED) return;
  await consumeAll([{ limit: reportedBy, key: userId }], TOO_MANY_REPORTS);
  await Comment.updateOne(
    { _id: id, ...published, 'reports.userId': { $ne: userId } },
    { $push: { reports: { userId, reason, at: new Date() } } },
  );
}
