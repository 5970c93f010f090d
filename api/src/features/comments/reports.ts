import { CodedError } from '../../errors.ts';
import { consumeAll, limit, type Refusal } from '../limits/queries.ts';
import { Comment, published } from './model.ts';
import { commentNotFound, requirePublishedAnswer } from './queries.ts';

/** How many comments an hour a learner can report. */
export const MAX_REPORTS = 20;
/** More reports of one comment are accepted but not stored: these are enough to look at it. */
const MAX_STORED = 50;

const reportedBy = limit('commentReport', MAX_REPORTS, 60 * 60);

const TOO_MANY: Refusal = {
  code: 'TOO_MANY_COMMENTS',
  sentence: (wait, points) =>
    `You have reported ${points} comments within an hour. Try again in ${wait}.`,
};

/**
 * Stores why a learner reports a published comment of somebody else, once for each comment.
 * @throws CodedError 400 for one's own comment, 404 `COMMENT_NOT_FOUND` and `ANSWER_NOT_FOUND`, 429
 *   with `Retry-After`.
 */
export async function reportComment(
  id: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const comment = await Comment.findOne({ _id: id, ...published }).lean();
  if (!comment) throw commentNotFound();
  await requirePublishedAnswer(String(comment.answerId));
  if (String(comment.userId) === userId) {
    throw new CodedError(
      400,
      'BAD_REQUEST',
      'This is your own comment. You can delete it instead.',
    );
  }
  const isRepeated = comment.reports.some((report) => String(report.userId) === userId);
  if (isRepeated || comment.reports.length >= MAX_STORED) return;
  await consumeAll([{ limit: reportedBy, key: userId }], TOO_MANY);
  await Comment.updateOne(
    { _id: id, ...published, 'reports.userId': { $ne: userId } },
    { $push: { reports: { userId, reason, at: new Date() } } },
  );
}
