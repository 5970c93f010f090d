import { type ClientSession, type PipelineStage, type QueryFilter, Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import type { ResponseCache } from '../../plugins/responseCache.ts';
import { type Definitions, fillGlossary } from '../../shared/html.ts';
import { words } from '../../shared/text.ts';
import { type Written, writtenOf } from './fields.ts';
import {
  Answer,
  published,
  QUESTION_FIELDS,
  type StoredAnswer,
  toAnswer,
  toQuestion,
  toSummary,
  WHOLE_FIELDS,
  type WholeAnswer,
} from './model.ts';
import { BOTH_TASKS, countAnswers, pageOf } from './page.ts';
import {
  type AnswerList,
  type AnswerListQuery,
  type AnswerSummary,
  type Answer as AnswerWire,
  PAGE_SIZE,
  type Question,
  TOP_ANSWERS,
} from './schema.ts';
import { findByIndex } from './search/indexSearch.ts';
import { bestMatches, searchFilter, suggest } from './search/mongoSearch.ts';
import type { Search, SearchIndex } from './search/search.ts';
import type { TaskType } from './vocabulary.ts';

function storedSubtype({ subtype }: AnswerListQuery) {
  return subtype === 'Process' ? 'Process Diagram' : subtype;
}

/** What MongoDB is asked for, besides words: the filters that are set. */
function publishedFilter({ taskType, subtype }: Omit<Search, 'status'>) {
  return { ...published, ...(taskType && { taskType }), ...(subtype && { subtype }) };
}

interface ListDependencies {
  /** Caches a total until an answer changes, because sorting does not affect it. */
  rememberTotal: ResponseCache['rememberTotal'];
  index?: SearchIndex;
}

/** One page of the published answers, with the exact total. */
export async function listPublished(
  query: AnswerListQuery,
  { rememberTotal, index }: ListDependencies,
): Promise<AnswerList> {
  const { search = '', sortBy = 'views', page = 1, limit = PAGE_SIZE, taskType } = query;
  const subtype = storedSubtype(query);
  const skip = (page - 1) * limit;
  const criteria = { words: words(search), taskType, subtype, order: sortBy, skip, limit };
  if (search.trim()) {
    const indexQuery = { ...criteria, status: 'published', suggest: true } as const;
    return (await findByIndex(index, indexQuery, published)) ?? searchPublished(criteria);
  }
  const order = sortBy === 'relevance' ? 'views' : sortBy;
  const within = publishedFilter(criteria);
  const [rows, total] = await Promise.all([
    pageOf(
      { taskType: BOTH_TASKS, ...within },
      { order, hint: subtype ? `published_subtype_${order}` : `by_${order}`, skip, limit },
    ),
    rememberTotal(JSON.stringify(within), () =>
      Answer.countDocuments(within).maxTimeMS(READ_TIME_MS).exec(),
    ),
  ]);
  return { answers: rows.map(toSummary), total };
}

/** Searches MongoDB while the search index is unavailable. */
async function searchPublished(search: Omit<Search, 'status'>): Promise<AnswerList> {
  const { words: searched, order, skip, limit } = search;
  const within = publishedFilter(search);
  const filter = (use: 'page' | 'count') => ({ ...within, ...searchFilter(searched, use) });
  const [rows, total] = await Promise.all([
    order === 'relevance'
      ? bestMatches(filter('page'), searched, skip, limit)
      : pageOf(filter('page'), { order, skip, limit }),
    Answer.countDocuments(filter('count')).maxTimeMS(READ_TIME_MS),
  ]);
  const suggestion =
    total === 0 && searched.length > 0 ? await suggest(within, searched) : undefined;
  return { answers: rows.map(toSummary), total, ...(suggestion && { suggestion }) };
}

/** How many published answers there are, of one task or of both. */
export function countPublished(taskType?: TaskType): Promise<number> {
  return countAnswers({ status: 'published', ...(taskType && { taskType }) });
}

/** How many submitted answers need a decision. */
export function countPending(): Promise<number> {
  return countAnswers({ status: 'pending' });
}

export async function newestPublished(limit: number): Promise<AnswerSummary[]> {
  const rows = await pageOf({ ...published, taskType: BOTH_TASKS }, { order: 'date', limit });
  return rows.map(toSummary);
}

/**
 * A whole published answer with the current definition of each active term that it marks, or
 * undefined if it is not public. Read without Mongoose, like rows.
 * @param terms the active terms by their ids
 */
export async function findPublished(
  id: string,
  terms: () => Promise<Definitions>,
): Promise<AnswerWire | undefined> {
  const [found, definitions] = await Promise.all([
    Answer.collection.findOne<WholeAnswer>(
      { _id: new Types.ObjectId(id), ...published },
      { projection: WHOLE_FIELDS, maxTimeMS: READ_TIME_MS },
    ),
    terms(),
  ]);
  return found ? toAnswer(found, fillGlossary(found.content, definitions)) : undefined;
}

/** The question of a published answer, or undefined if it is not public. */
export async function findPublishedQuestion(id: string): Promise<Question | undefined> {
  const found = await Answer.findOne({ _id: id, ...published })
    .select(QUESTION_FIELDS)
    .maxTimeMS(READ_TIME_MS)
    .lean<Pick<StoredAnswer, '_id' | keyof typeof QUESTION_FIELDS>>();
  return found ? toQuestion(found) : undefined;
}

export async function topPublished(
  taskType: TaskType,
  limit = TOP_ANSWERS,
  except: Types.ObjectId[] = [],
): Promise<AnswerSummary[]> {
  const rows = await pageOf(
    { ...published, taskType, _id: { $nin: except } },
    { order: 'views', limit },
  );
  return rows.map(toSummary);
}

/** Published answers in the order of their ids, read only from an index. */
function addresses(from?: Types.ObjectId) {
  return Answer.find({ ...published, ...(from && { _id: { $gte: from } }) })
    .select({ updatedAt: 1 })
    .sort({ _id: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean<Pick<StoredAnswer, '_id' | 'updatedAt'>[]>();
}

/** Ids and last changes of published answers in the order of their ids, for the sitemap. */
export function publishedAddresses(limit: number, from?: Types.ObjectId) {
  return addresses(from).limit(limit);
}

/** The first id of each group of `every` published answers. */
export async function addressStarts(every: number): Promise<Types.ObjectId[]> {
  const starts: Types.ObjectId[] = [];
  let [next] = await addresses().limit(1);
  while (next) {
    starts.push(next._id);
    [next] = await addresses(next._id).skip(every).limit(1);
  }
  return starts;
}

async function findIds(filter: QueryFilter<StoredAnswer>): Promise<Set<string>> {
  const found = await Answer.find(filter).select({ _id: 1 }).maxTimeMS(READ_TIME_MS).lean();
  return new Set(found.map(({ _id }) => String(_id)));
}

/** Which of these answers exist, with any status. */
export function existingAnswerIds(ids: readonly string[]): Promise<Set<string>> {
  return findIds({ _id: { $in: ids } });
}

/** Which of these answers are published. */
export function publishedAnswerIds(ids: readonly string[]): Promise<Set<string>> {
  return findIds({ _id: { $in: ids }, ...published });
}

/** The question of each of these answers, with any status, by its id. */
export async function findTopics(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Answer.find({ _id: { $in: ids } })
    .select({ topic: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean();
  return new Map(found.map(({ _id, topic }) => [String(_id), topic]));
}

/** The stored text of each of these answers that is published, by its id. */
export async function publishedContents(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Answer.find({ _id: { $in: ids }, ...published })
    .select({ content: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean();
  return new Map(found.map(({ _id, content }) => [String(_id), content]));
}

/** The views of every published answer, oldest answer first. */
export async function publishedViews(): Promise<{ id: string; views: number }[]> {
  const found = await Answer.find(published).select({ views: 1 }).sort({ _id: 1 }).lean();
  return found.map(({ _id, views }) => ({ id: String(_id), views }));
}

/** How many answers use a glossary term, with any status. */
export function countUses(termId: string): Promise<number> {
  return Answer.countDocuments({ glossaryTermIds: termId }).maxTimeMS(READ_TIME_MS).exec();
}

interface UseLookup {
  as: string;
  /** What to do with the answers of each term. */
  pipeline: NonNullable<PipelineStage.Lookup['$lookup']['pipeline']>;
  onlyPublished?: boolean;
}

/** The stage of a pipeline over glossary terms that looks up the answers that use each term. */
export function lookupUses({ as, pipeline, onlyPublished }: UseLookup): PipelineStage.Lookup {
  return {
    $lookup: {
      from: Answer.collection.name,
      localField: '_id',
      foreignField: 'glossaryTermIds',
      pipeline: [...(onlyPublished ? [{ $match: published }] : []), ...pipeline],
      as,
    },
  };
}

/** What is written of an answer with any status, and its version. */
export async function findWritten(
  id: string,
): Promise<{ written: Written; version: number } | undefined> {
  const found = await Answer.findById(id).maxTimeMS(READ_TIME_MS).lean<StoredAnswer>();
  return found ? { written: writtenOf(found), version: found.version } : undefined;
}

/** A stored answer as exports need it. */
export interface ExportedAnswer extends Pick<StoredAnswer, 'views' | 'createdAt' | 'updatedAt'> {
  id: string;
  written: Written;
}

/** Every answer in the order of the ids, and about how many there are. */
export async function exportAnswers(session: ClientSession) {
  const total = await Answer.estimatedDocumentCount();
  const cursor = Answer.find().sort({ _id: 1 }).session(session).lean<StoredAnswer[]>().cursor();
  async function* answers(): AsyncGenerator<ExportedAnswer, void> {
    for await (const answer of cursor) {
      const { _id, views, createdAt, updatedAt } = answer;
      yield { id: String(_id), written: writtenOf(answer), views, createdAt, updatedAt };
    }
  }
  return { total, answers: answers() };
}
