import type { QueryFilter } from 'mongoose';
import type { AnswerStamp, IndexedAnswer } from '../../search/schema.ts';
import { flagStatusOf, statusOf, WITHOUT_DETAILS } from '../fields.ts';
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

const STAMP = { version: 1, updatedAt: 1, views: 1 } as const;
/** The details that are not searched. */
const { content: _content, ...NOT_INDEXED } = WITHOUT_DETAILS;

/** Reads only what can't be lost any more, without a time limit. */
const find = (filter: QueryFilter<StoredAnswer>, fields: Record<string, 0 | 1>) =>
  Answer.find(filter).select(fields).readConcern('majority').maxTimeMS(0).lean();

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
  for await (const answer of find({}, STAMP).cursor()) yield toStamp(answer);
}

/** Those of these answers that exist, for the search index. */
export async function answersToIndex(ids: readonly string[]): Promise<IndexedAnswer[]> {
  const found = await find({ _id: { $in: ids } }, NOT_INDEXED);
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
