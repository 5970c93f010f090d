import type { StaffMember } from '../auth/schema.ts';
import { SIMILAR_ANSWERS } from './adminSchema.ts';
import { Answer, published, type StoredSummary, SUMMARY_FIELDS, toAdminSummary } from './model.ts';
import { reachableBy } from './ownership.ts';
import type { AdminAnswerSummary } from './schema.ts';

/** The minimum share of subject words that two similar questions have in common. */
const MIN_OVERLAP = 0.5;
const MIN_SHARED = 3;

/**
 * The answers with a similar question, of any task and status: at least half of the subject words
 * of both are shared, and at least three or all of them. The most similar come first, then the
 * newest. Those of others that are not published are left out for an author. Undefined if `by`
 * reaches no such answer.
 */
export async function findSimilarAnswers(
  id: string,
  by: StaffMember,
): Promise<AdminAnswerSummary[] | undefined> {
  const own = reachableBy(by);
  const answer = await Answer.findOne({ _id: id, ...own }, { topicWords: 1 }).lean();
  if (!answer) return undefined;
  const { topicWords } = answer;
  // Half of the words must be shared, so a similar question contains at least one of any half plus
  // one. Long words are rarer, so they match fewer answers.
  const rareWords = topicWords
    .toSorted((one, other) => other.length - one.length)
    .slice(0, Math.floor(topicWords.length / 2) + 1);
  const similar = await Answer.aggregate<StoredSummary>([
    {
      $match: {
        topicWords: { $in: rareWords },
        _id: { $ne: answer._id },
        $or: [own, published],
      },
    },
    { $set: { shared: { $size: { $setIntersection: ['$topicWords', topicWords] } } } },
    {
      $set: {
        overlap: {
          $divide: ['$shared', { $size: { $setUnion: ['$topicWords', topicWords] } }],
        },
      },
    },
    {
      $match: {
        overlap: { $gte: MIN_OVERLAP },
        $or: [{ shared: { $gte: MIN_SHARED } }, { overlap: 1 }],
      },
    },
    { $sort: { overlap: -1, createdAt: -1, _id: -1 } },
    { $limit: SIMILAR_ANSWERS },
    { $project: SUMMARY_FIELDS },
  ]);
  return similar.map(toAdminSummary);
}
