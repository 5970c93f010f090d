import { Types } from 'mongoose';
import type { AnswerStamp, IndexedAnswer } from '../../search/schema.ts';
import { flagStatusOf, statusOf } from '../fields.ts';
import { Answer, type StoredAnswer } from '../model.ts';

/** What answers of the same task may share, with the points for each: see `findRelatedAnswers`. */
export function sharedPoints({
  taskType,
  subtype,
  tags,
  topicWords,
}: Pick<StoredAnswer, 'taskType' | 'subtype' | 'tags' | 'topicWords'>): Record<string, number> {
  const points: Record<string, number> = {};
  if (subtype) points[`${taskType} subtype ${subtype}`] = 3;
  for (const tag of tags) points[`${taskType} tag ${tag}`] = 2;
  for (const word of topicWords) points[`${taskType} word ${word}`] = 1;
  return points;
}

const MAJORITY = { readConcern: { level: 'majority' } } as const;
const STAMP = { version: 1, updatedAt: 1, views: 1 } as const;
const INDEXED = {
  ...STAMP,
  topic: 1,
  content: 1,
  tags: 1,
  author: 1,
  isContributed: 1,
  contributorName: 1,
  authorKey: 1,
  isDraft: 1,
  isApproved: 1,
  publishAt: 1,
  taskType: 1,
  subtype: 1,
  glossaryTermIds: 1,
  ownerId: 1,
  createdAt: 1,
  publishedAt: 1,
  topicWords: 1,
} as const;

function toStamp({
  _id,
  version,
  updatedAt,
  views,
}: Pick<StoredAnswer, '_id' | keyof typeof STAMP>) {
  return { id: String(_id), stamp: `${version} ${updatedAt.getTime()}`, views };
}

/** The stamp of every answer, for the search index. */
export async function* answerStamps(): AsyncGenerator<AnswerStamp, void> {
  const found = Answer.collection.find<Pick<StoredAnswer, '_id' | keyof typeof STAMP>>(
    {},
    { ...MAJORITY, projection: STAMP },
  );
  for await (const answer of found) yield toStamp(answer);
}

/** Those of these answers that exist, for the search index. */
export async function answersToIndex(ids: readonly string[]): Promise<IndexedAnswer[]> {
  const found = await Answer.collection
    .find<Pick<StoredAnswer, '_id' | keyof typeof INDEXED>>(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { ...MAJORITY, projection: INDEXED },
    )
    .toArray();
  return found.map((answer) => {
    const { topic, content, tags, author, contributorName, authorKey, taskType, subtype } = answer;
    return {
      ...toStamp(answer),
      topic,
      content,
      tags,
      names: [author, ...(answer.isContributed && contributorName ? [contributorName] : [])],
      authorKey,
      created: answer.createdAt.getTime(),
      published: answer.publishedAt?.getTime() ?? 0,
      shared: statusOf(answer) === 'published' ? Object.keys(sharedPoints(answer)) : [],
      filters: {
        // Scheduled answers are drafts too.
        status: [...new Set([statusOf(answer), flagStatusOf(answer)])],
        taskType: taskType ? [taskType] : [],
        subtype: subtype ? [subtype] : [],
        tag: tags,
        isContributed: [answer.isContributed],
        glossaryTermId: answer.glossaryTermIds.map(String),
        ownerId: answer.ownerId ? [String(answer.ownerId)] : [],
      },
    };
  });
}
