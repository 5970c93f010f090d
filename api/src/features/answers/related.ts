import { Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/stored.ts';
import {
  Answer,
  published,
  type StoredAnswer,
  type StoredSummary,
  SUMMARY_FIELDS,
  toSummary,
} from './model.ts';
import { topPublished } from './queries.ts';
import { type AnswerSummary, RELATED_ANSWERS } from './schema.ts';

const COMPARED_FIELDS = { taskType: 1, subtype: 1, tags: 1, topicWords: 1 } as const;
type Compared = Pick<StoredAnswer, '_id' | keyof typeof COMPARED_FIELDS>;

/**
 * The answers most related to a published one of the same task: 3 points for the same subtype, 2
 * for each shared tag, 1 for each shared word of the question; then by views. Undefined if the
 * answer itself is not public.
 */
export async function findRelatedAnswers(id: string): Promise<AnswerSummary[] | undefined> {
  const _id = new Types.ObjectId(id);
  const answer = await Answer.collection.findOne<Compared>(
    { _id, ...published },
    { projection: COMPARED_FIELDS, maxTimeMS: READ_TIME_MS },
  );
  if (!answer?.taskType) return undefined;
  const { taskType, subtype, tags, topicWords } = answer;
  const shared = (field: string, own: readonly string[]) => ({
    $size: { $setIntersection: [field, own] },
  });
  const nearest = await Answer.aggregate<StoredSummary>([
    {
      $match: {
        ...published,
        taskType,
        _id: { $ne: _id },
        $or: [
          ...(subtype ? [{ subtype }] : []),
          { tags: { $in: tags } },
          { topicWords: { $in: topicWords } },
        ],
      },
    },
    {
      $set: {
        nearness: {
          $add: [
            { $cond: [{ $eq: ['$subtype', subtype ?? ''] }, 3, 0] },
            { $multiply: [2, shared('$tags', tags)] },
            shared('$topicWords', topicWords),
          ],
        },
      },
    },
    { $sort: { nearness: -1, views: -1, _id: -1 } },
    { $limit: RELATED_ANSWERS },
    { $project: SUMMARY_FIELDS },
  ]);
  const missing = RELATED_ANSWERS - nearest.length;
  if (missing === 0) return nearest.map(toSummary);
  const except = [_id, ...nearest.map((one) => one._id)];
  return [...nearest.map(toSummary), ...(await topPublished(taskType, missing, except))];
}
