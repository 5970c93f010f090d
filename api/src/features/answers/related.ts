import type { StaffMember } from '../auth/schema.ts';
import type { AnswerSearch } from '../search/schema.ts';
import { SIMILAR_ANSWERS } from './adminSchema.ts';
import { readAnswer } from './conflict.ts';
import { WITHOUT_DETAILS } from './fields.ts';
import { Answer, published, type StoredSummary, toAdminSummary } from './model.ts';
import { reachableBy } from './ownership.ts';
import { notPublished, publishedById, topPublished } from './queries.ts';
import { type AdminAnswerSummary, type AnswerSummary, RELATED_ANSWERS } from './schema.ts';
import { sharedPoints } from './searchIndex/queries.ts';

/**
 * The answers most related to a published one of the same task: 3 points for the same subtype, 2
 * for each shared tag, 1 for each shared word of the question; then by views. Those with most views
 * while searches are unavailable.
 * @throws CodedError 404 `ANSWER_NOT_FOUND` if the answer itself is not public.
 */
export async function findRelatedAnswers(
  id: string,
  search: AnswerSearch,
): Promise<AnswerSummary[]> {
  const answer = await Answer.findOne({ _id: id, ...published }, WITHOUT_DETAILS).lean();
  if (!answer?.taskType) throw notPublished();
  const points = sharedPoints(answer);
  const ids = await search.findSharing({ points, except: id, limit: RELATED_ANSWERS });
  const nearest = await publishedById(ids);
  const missing = RELATED_ANSWERS - nearest.length;
  if (missing === 0) return nearest;
  const except = [id, ...nearest.map((one) => one.id)];
  return [...nearest, ...(await topPublished(answer.taskType, missing, except))];
}

/** The minimum share of subject words that two similar questions have in common. */
const MIN_OVERLAP = 0.5;
const MIN_SHARED = 3;

/**
 * The answers with a similar question, of any task and status: at least half of the subject words
 * of both are shared, and at least three or all of them. The most similar come first, then the
 * newest. Those of others that are not published are left out for an author.
 * @throws CodedError 404 `ANSWER_NOT_FOUND` if `by` reaches no such answer.
 */
export async function findSimilarAnswers(
  id: string,
  by: StaffMember,
): Promise<AdminAnswerSummary[]> {
  const { _id, topicWords } = await readAnswer(id, by);
  // Half of the words must be shared, so a similar question contains at least one of any half plus
  // one. Long words are rarer, so they match fewer answers.
  const rareWords = topicWords
    .toSorted((one, other) => other.length - one.length)
    .slice(0, Math.floor(topicWords.length / 2) + 1);
  const similar = await Answer.aggregate<StoredSummary>([
    {
      $match: {
        topicWords: { $in: rareWords },
        _id: { $ne: _id },
        $or: [reachableBy(by), published],
      },
    },
    { $set: { shared: { $size: { $setIntersection: ['$topicWords', topicWords] } } } },
    {
      $set: {
        overlap: { $divide: ['$shared', { $size: { $setUnion: ['$topicWords', topicWords] } }] },
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
    { $project: WITHOUT_DETAILS },
  ]);
  return similar.map(toAdminSummary);
}
