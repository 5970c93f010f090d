import { distance } from 'fastest-levenshtein';
import type { PipelineStage, QueryFilter, Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { words } from '../../shared/text.ts';
import {
  Answer,
  ORDERS,
  published,
  type StoredAnswer,
  type StoredSummary,
  SUMMARY_FIELDS,
  toSummary,
  type Written,
} from './model.ts';
import { keepable } from './rules.ts';
import {
  type AnswerList,
  type AnswerListQuery,
  type AnswerSummary,
  PAGE_SIZE,
  RELATED_ANSWERS,
  type TaskType,
  TOP_ANSWERS,
} from './schema.ts';

type Filter = QueryFilter<StoredAnswer>;

/**
 * Every word must occur, the last one may be a beginning (A8). Words hold letters and digits alone,
 * so nothing that is typed can become a pattern.
 * @param use a range is cheaper to look for in documents, a pattern is counted out of an index alone
 */
export function searchFilter(searched: readonly string[], use: 'page' | 'count'): Filter {
  const last = searched.at(-1);
  if (last === undefined) return { searchWords: { $in: [] } };
  const range = { $elemMatch: { $gte: last, $lt: `${last}\u{10ffff}` } };
  return {
    $and: [
      ...searched.slice(0, -1).map((word) => ({ searchWords: word })),
      { searchWords: use === 'page' ? range : { $regex: `^${last}` } },
    ],
  };
}

function listFilter({ taskType, subtype, search }: AnswerListQuery, use: 'page' | 'count'): Filter {
  return {
    ...published,
    ...(taskType && { taskType }),
    ...(subtype && { subtype: subtype === 'Process' ? 'Process Diagram' : subtype }),
    ...(search?.trim() && searchFilter(words(search), use)),
  };
}

/** One page of the published answers, with the exact total (A6–A8). */
export async function listPublished(query: AnswerListQuery): Promise<AnswerList> {
  const { search, sortBy = 'views', page = 1, limit = PAGE_SIZE } = query;
  const filter = listFilter(query, 'page');
  const skip = (page - 1) * limit;
  const searched = words(search ?? '');
  const [rows, total] = await Promise.all([
    sortBy === 'relevance' && searched.length > 0
      ? bestMatches(filter, searched, skip, limit)
      : Answer.find(filter)
          .select(SUMMARY_FIELDS)
          .sort(ORDERS[sortBy === 'relevance' ? 'views' : sortBy])
          .skip(skip)
          .limit(limit)
          .maxTimeMS(READ_TIME_MS)
          .lean<StoredSummary[]>(),
    Answer.countDocuments(listFilter(query, 'count')).maxTimeMS(READ_TIME_MS),
  ]);
  const suggestion =
    total === 0 && searched.length > 0 ? await suggest(query, searched) : undefined;
  return { answers: rows.map(toSummary), total, ...(suggestion && { suggestion }) };
}

/** Words of the question count four times, tags twice, the rest once; views break ties. */
function bestMatches(filter: Filter, searched: readonly string[], skip: number, limit: number) {
  const hits = (field: string) => ({
    $size: {
      $filter: {
        input: searched,
        as: 'word',
        cond: {
          $anyElementTrue: {
            $map: {
              input: field,
              as: 'own',
              in: { $eq: [{ $indexOfCP: [{ $toLower: '$$own' }, '$$word'] }, 0] },
            },
          },
        },
      },
    },
  });
  const pipeline: PipelineStage[] = [
    { $match: filter },
    {
      $set: {
        score: {
          $add: [{ $multiply: [4, hits('$topicWords')] }, { $multiply: [2, hits('$tags')] }],
        },
      },
    },
    { $sort: { score: -1, views: -1, _id: -1 } },
    { $skip: skip },
    { $limit: limit },
    { $project: SUMMARY_FIELDS },
  ];
  return Answer.aggregate<StoredSummary>(pipeline).option({ maxTimeMS: READ_TIME_MS });
}

/** How many letters of a word may be wrong for it still to be meant. */
function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The search with each unknown word replaced by the nearest known one, if that finds something. */
async function suggest(query: AnswerListQuery, searched: readonly string[]) {
  const { search: _search, ...rest } = query;
  const vocabulary: string[] = await Answer.distinct(
    'searchWords',
    listFilter(rest, 'page'),
  ).maxTimeMS(READ_TIME_MS);
  const known = new Set(vocabulary);
  const corrected = searched.map((word) => (known.has(word) ? word : nearest(word, vocabulary)));
  const suggestion = corrected.join(' ');
  if (suggestion === searched.join(' ')) return undefined;
  const found = await Answer.exists(listFilter({ ...rest, search: suggestion }, 'page'));
  return found ? suggestion : undefined;
}

function nearest(word: string, vocabulary: readonly string[]): string {
  let best = { word, distance: tolerance(word) + 1 };
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) >= best.distance) continue;
    const apart = distance(word, candidate);
    if (apart < best.distance) best = { word: candidate, distance: apart };
  }
  return best.word;
}

/** The whole published answer, or nothing when the public may not see it (A1). */
export function findPublished(id: string) {
  return Answer.findOne({ _id: id, ...published })
    .maxTimeMS(READ_TIME_MS)
    .lean<StoredAnswer>();
}

/** The most viewed published answers of a task (A10). */
export async function topPublished(
  taskType: TaskType,
  limit = TOP_ANSWERS,
  except: Types.ObjectId[] = [],
): Promise<AnswerSummary[]> {
  const rows = await Answer.find({ ...published, taskType, _id: { $nin: except } })
    .select(SUMMARY_FIELDS)
    .sort(ORDERS.views)
    .limit(limit)
    .maxTimeMS(READ_TIME_MS)
    .lean<StoredSummary[]>();
  return rows.map(toSummary);
}

/** How many answers of a task are published. */
export function countPublished(taskType: TaskType): Promise<number> {
  return Answer.countDocuments({ ...published, taskType })
    .maxTimeMS(READ_TIME_MS)
    .exec();
}

/**
 * The answers nearest to a published one (A9): same task; 3 for the same subtype, 2 for each shared
 * tag, 1 for each shared word of the question; ties by views; filled up by views. Nothing when the
 * answer itself is not public.
 */
export async function relatedTo(id: string): Promise<AnswerSummary[] | undefined> {
  const answer = await Answer.findOne({ _id: id, ...published })
    .select({ taskType: 1, subtype: 1, tags: 1, topicWords: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean<StoredAnswer>();
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
        _id: { $ne: answer._id },
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
  ]).option({ maxTimeMS: READ_TIME_MS });
  const missing = RELATED_ANSWERS - nearest.length;
  if (missing === 0) return nearest.map(toSummary);
  const except = [answer._id, ...nearest.map(({ _id }) => _id)];
  return [...nearest.map(toSummary), ...(await topPublished(taskType, missing, except))];
}

/** Id and last change of every published answer, newest first: what sitemap and feed list. */
export function publishedAddresses(limit: number) {
  return Answer.find(published)
    .select({ updatedAt: 1, createdAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .maxTimeMS(READ_TIME_MS)
    .lean<Pick<StoredAnswer, '_id' | 'createdAt' | 'updatedAt'>[]>();
}

type NewAnswer = Written & Partial<Pick<StoredAnswer, 'createdAt' | 'views'>> & { _id?: string };

/**
 * Stores a new answer with everything that is derived from it, without a revision: for content
 * files.
 * @throws CodedError 400 `VALIDATION_FAILED` for what no answer may be (W1).
 */
export async function addAnswer(answer: NewAnswer): Promise<void> {
  await Answer.create({ ...answer, ...keepable(answer) });
}

/** Which of the named answers exist, whatever their status. */
export async function existingAnswerIds(ids: readonly string[]): Promise<Set<string>> {
  const found = await Answer.find({ _id: { $in: ids } })
    .select({ _id: 1 })
    .lean();
  return new Set(found.map(({ _id }) => String(_id)));
}
