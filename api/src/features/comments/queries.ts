import { type QueryFilter, Types } from 'mongoose';
import { errorOf, invalid } from '../../errors.ts';
import { notPublished, publishedAnswerIds } from '../answers/queries.ts';
import { findWriters } from '../auth/queries.ts';
import {
  Comment,
  type KeptComment,
  published,
  reported,
  type StoredComment,
  toComment,
  toOwnComment,
} from './model.ts';
import * as wire from './schema.ts';

export const commentNotFound = errorOf('COMMENT_NOT_FOUND', 'There is no such comment.');

/** @throws CodedError 404 `ANSWER_NOT_FOUND`: only published answers have comments. */
export async function requirePublishedAnswer(answerId: string): Promise<void> {
  if ((await publishedAnswerIds([answerId])).has(answerId)) return;
  throw notPublished();
}

/** How many comments are read at a time for a download. */
const EXPORT_BATCH = 100;

const CURSORS = ['after', 'before', 'at'] as const;

/** Which threads are on the page that a query asks for, and which come on its other side. */
function rangeOf({ after, before }: wire.CommentQuery, at: Types.ObjectId | undefined) {
  if (at) return { within: { _id: { $gte: at } }, beyond: { _id: { $lt: at } } };
  if (after) return { within: { _id: { $gt: after } }, beyond: { _id: { $lte: after } } };
  if (before) return { within: { _id: { $lt: before } }, beyond: { _id: { $gte: before } } };
  return { within: {} };
}

/**
 * The first comment of a thread.
 * @throws CodedError 404 `COMMENT_NOT_FOUND` for a comment or reply that isn't shown.
 */
async function findThread(at: string, answerId: string, threads: QueryFilter<StoredComment>) {
  const shown = { _id: at, $or: [{ answerId, ...published }, threads] };
  const found = await Comment.findOne(shown, { parentId: 1 }).orFail(commentNotFound).lean();
  return found.parentId ?? found._id;
}

/**
 * One page of the published threads on an answer, the oldest first. A comment that isn't published
 * holds its place, without text and author, above published replies.
 * @throws CodedError 404 `ANSWER_NOT_FOUND` and `COMMENT_NOT_FOUND`, 400 for two cursors.
 */
export async function listPublished(answerId: string, query: wire.CommentQuery) {
  const { at, before, limit = wire.COMMENTS_PAGE_SIZE } = query;
  const [, other] = CURSORS.filter((name) => query[name] !== undefined);
  if (other) throw invalid([{ path: `/${other}`, message: 'can’t be used with another cursor' }]);
  await requirePublishedAnswer(answerId);
  const repliedTo = await Comment.distinct('parentId', {
    answerId,
    ...published,
    parentId: { $ne: null },
  });
  const threads = {
    answerId,
    parentId: { $exists: false },
    $or: [published, { _id: { $in: repliedTo } }],
  };
  const { within, beyond } = rangeOf(
    query,
    at ? await findThread(at, answerId, threads) : undefined,
  );
  const [found, hasBeyond, total] = await Promise.all([
    Comment.find({ ...threads, ...within })
      .sort({ _id: before ? -1 : 1 })
      .limit(limit + 1)
      .lean(),
    beyond ? Comment.exists({ ...threads, ...beyond }) : null,
    countPublished(answerId),
  ]);
  const hasMore = found.length > limit;
  const page = found.slice(0, limit);
  if (before) page.reverse();
  return {
    comments: await withReplies(page),
    total,
    hasEarlier: before ? hasMore : hasBeyond !== null,
    hasLater: before ? hasBeyond !== null : hasMore,
  };
}

/** Comments with their published replies, the oldest first, and the current names. */
async function withReplies(comments: readonly StoredComment[]) {
  const parents = comments.map(({ _id }) => _id);
  const replies = await Comment.find({ parentId: { $in: parents }, ...published })
    .sort({ _id: 1 })
    .lean();
  const ids = [...comments, ...replies].flatMap(({ userId }) => userId ?? []);
  const writers = await findWriters(ids.map(String));
  const byParent = Map.groupBy(replies, ({ parentId }) => String(parentId));
  return comments.map((comment) => ({
    ...toComment(comment, writers),
    replies: (byParent.get(String(comment._id)) ?? []).map((reply) => toComment(reply, writers)),
  }));
}

/** How many published comments and replies an answer has. */
export async function countPublished(answerId: string): Promise<number> {
  return Comment.countDocuments({ answerId, ...published });
}

/** How many comments wait for approval. */
export async function countWaiting(): Promise<number> {
  return Comment.countDocuments({ status: 'waiting' });
}

/** How many published comments have reports that nobody has dealt with. */
export async function countReported(): Promise<number> {
  return Comment.countDocuments(reported);
}

/** A learner's comments with any status, the oldest first. */
export function findOwn(filter: { userId: string; answerId?: string }) {
  return Comment.find(filter).sort({ _id: 1 }).lean<KeptComment[]>();
}

/** All comments of a learner, for the download of the account. */
export async function* readCommentsOf(userId: string): AsyncGenerator<wire.OwnComment> {
  for await (const comment of findOwn({ userId }).cursor({ batchSize: EXPORT_BATCH })) {
    yield toOwnComment(comment);
  }
}

/** How many comments each of these learners has written, by id. */
export async function countCommentsBy(userIds: readonly string[]): Promise<Map<string, number>> {
  const counts = await Comment.aggregate<{ _id: Types.ObjectId; count: number }>()
    .match({ userId: { $in: userIds.map((id) => new Types.ObjectId(id)) } })
    .group({ _id: '$userId', count: { $sum: 1 } });
  return new Map(counts.map(({ _id, count }) => [String(_id), count]));
}
