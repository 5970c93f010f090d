import type { ClientSession, PipelineStage, Types } from 'mongoose';
import { toWire } from '../../database/wire.ts';
import { errorOf } from '../../errors.ts';
import type { ResponseCache } from '../../plugins/responseCache.ts';
import { type Definitions, fillGlossary } from '../../shared/html.ts';
import type { AnswerSearch, FoundRelated, Search } from '../search/schema.ts';
import { type Written, writtenOf } from './fields.ts';
import { Answer, published, type StoredAnswer, shownOf, toAnswer, toSummary } from './model.ts';
import { BOTH_TASKS, type Filter, pageOf, rowsById, STATUS_FLAGS } from './page.ts';
import { findPassage } from './passage.ts';
import * as wire from './schema.ts';
import type { AnswerStatus, TaskType } from './vocabulary.ts';

/** The stored name of a question type, which has a short one in queries. */
export function storedSubtype(subtype: wire.AnswerListQuery['subtype'] | undefined) {
  return subtype === 'Process' ? 'Process Diagram' : subtype;
}

interface ListDependencies {
  /** Caches a total until an answer changes, because sorting does not affect it. */
  rememberTotal: ResponseCache['rememberTotal'];
  search: AnswerSearch;
}

/** The orders of public lists: by date means by publication. */
export const PUBLIC_ORDERS = {
  views: 'views',
  date: 'published',
  author: 'author',
  relevance: 'relevance',
} as const satisfies Record<NonNullable<wire.AnswerListQuery['sortBy']>, Search['order']>;

/** One page of the published answers, with the exact total. */
export async function listPublished(
  query: wire.AnswerListQuery,
  { rememberTotal, search }: ListDependencies,
): Promise<wire.AnswerList> {
  const { search: text = '', literal, taskType } = query;
  const { sortBy = 'views', page = 1, limit = wire.PAGE_SIZE } = query;
  const subtype = storedSubtype(query.subtype);
  const skip = (page - 1) * limit;
  if (text.trim()) {
    const filters = { taskType, subtype };
    const order = PUBLIC_ORDERS[sortBy];
    return searchPublished(search, { text, literal, filters, order, skip, limit });
  }
  const order = sortBy === 'relevance' ? 'views' : PUBLIC_ORDERS[sortBy];
  const within = { ...published, ...(taskType && { taskType }), ...(subtype && { subtype }) };
  const [rows, total] = await Promise.all([
    pageOf(
      { taskType: BOTH_TASKS, ...within },
      { order, hint: subtype ? `by_subtype_${order}` : `by_${order}`, skip, limit },
    ),
    rememberTotal(JSON.stringify(within), () => Answer.countDocuments(within).exec()),
  ]);
  return { answers: rows.map(toSummary), total };
}

/** One page of published search results, and what the search found besides them. */
export async function searchPublished(search: AnswerSearch, query: Search) {
  const filters = { ...query.filters, status: 'published' } as const;
  const { ids, related, ...found } = await search.find({ ...query, filters, forReaders: true });
  const answers = await publishedById(ids);
  const hits = related ? await relatedHits(related) : [];
  return {
    ...found,
    answers,
    ...(related && hits.length > 0 && { related: { ...related, hits } }),
  };
}

/** Those of these answers that are published, in this order. */
export async function publishedById(ids: string[]): Promise<wire.AnswerSummary[]> {
  return (await rowsById(ids, published)).map(toSummary);
}

async function relatedHits({ hits, matches }: FoundRelated): Promise<wire.RelatedResults['hits']> {
  const missing = new Map(hits.map((hit) => [hit.id, hit.missing]));
  const answers = await publishedById([...missing.keys()]);
  return (await withPassages(answers, matches)).map((hit) => ({
    ...hit,
    missing: missing.get(hit.answer.id) ?? [],
  }));
}

/** These answers, each with the passage that matches. */
export async function withPassages(
  answers: readonly wire.AnswerSummary[],
  matches: wire.Matches,
): Promise<wire.SearchHit[]> {
  const contents = await publishedContents(answers.map(({ id }) => id));
  return answers.map((answer) => ({
    answer,
    passage: findPassage(contents.get(answer.id) ?? '', matches),
  }));
}

/** Every answer has exactly one of these. */
const STATUSES = ['draft', 'published', 'pending'] as const satisfies AnswerStatus[];

/**
 * How many answers match, of one status or of any. Each status is counted separately, because
 * MongoDB counts one range of an index several times as fast as several values.
 * @param hint the index to use
 */
export async function countAnswers(
  { status, ...filter }: Filter & { status?: AnswerStatus | undefined },
  hint?: string,
): Promise<number> {
  const counts = await Promise.all(
    (status ? [status] : STATUSES).map((one) =>
      Answer.countDocuments({ ...STATUS_FLAGS[one], ...filter }, { ...(hint && { hint }) }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function newestPublished(limit: number): Promise<wire.AnswerSummary[]> {
  const rows = await pageOf({ ...published, taskType: BOTH_TASKS }, { order: 'published', limit });
  return rows.map(toSummary);
}

export const notPublished = errorOf(
  'ANSWER_NOT_FOUND',
  'There is no published answer with this id.',
);

/**
 * A whole published answer with the current definition of each active term that it marks.
 * @param terms the active terms by their ids
 * @throws CodedError 404 `ANSWER_NOT_FOUND` if it is not public.
 */
export async function findPublished(
  id: string,
  terms: () => Promise<Definitions>,
): Promise<wire.Answer> {
  const found = Answer.findOne({ _id: id, ...published }).orFail(notPublished);
  const [answer, definitions] = await Promise.all([found.lean(), terms()]);
  return toAnswer(answer, fillGlossary(answer.content, definitions));
}

/** The question of a published answer. @throws CodedError 404 `ANSWER_NOT_FOUND`. */
export async function findPublishedQuestion(id: string) {
  const found = Answer.findOne({ _id: id, ...published }, { content: 0 });
  return toWire(wire.Question, shownOf(await found.orFail(notPublished).lean()));
}

export async function topPublished(
  taskType: TaskType,
  limit = wire.TOP_ANSWERS,
  except: string[] = [],
): Promise<wire.AnswerSummary[]> {
  const rows = await pageOf(
    { ...published, taskType, _id: { $nin: except } },
    { order: 'views', limit },
  );
  return rows.map(toSummary);
}

/**
 * Ids and last changes of published answers in the order of their ids, read only from an index, for
 * the sitemap.
 */
export function publishedAddresses(limit: number, from?: Types.ObjectId) {
  return Answer.find({ ...published, ...(from && { _id: { $gte: from } }) }, { updatedAt: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** The first id of each group of `every` published answers. */
export async function addressStarts(every: number): Promise<Types.ObjectId[]> {
  const starts: Types.ObjectId[] = [];
  let [next] = await publishedAddresses(1);
  while (next) {
    starts.push(next._id);
    [next] = await publishedAddresses(1, next._id).skip(every);
  }
  return starts;
}

/** Which of these answers are published. */
export async function publishedAnswerIds(ids: readonly string[]): Promise<Set<string>> {
  const found = await Answer.find({ _id: { $in: ids }, ...published }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => String(_id)));
}

/** The question of each of these answers, with any status, by its id. */
export async function findTopics(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Answer.find({ _id: { $in: ids } }, { topic: 1 }).lean();
  return new Map(found.map(({ _id, topic }) => [String(_id), topic]));
}

/** The stored text of each of these answers that is published, by its id. */
export async function publishedContents(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Answer.find({ _id: { $in: ids }, ...published }, { content: 1 }).lean();
  return new Map(found.map(({ _id, content }) => [String(_id), content]));
}

/** The views of every published answer, oldest answer first. */
export async function publishedViews(): Promise<{ id: string; views: number }[]> {
  const found = await Answer.find(published, { views: 1 }).sort({ _id: 1 }).maxTimeMS(0).lean();
  return found.map(({ _id, views }) => ({ id: String(_id), views }));
}

/** How many answers use a glossary term, with any status. */
export function countUses(termId: string): Promise<number> {
  return Answer.countDocuments({ glossaryTermIds: termId }).exec();
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
  const found = await Answer.findById(id).lean();
  return found ? { written: writtenOf(found), version: found.version } : undefined;
}

/** A stored answer as exports need it. */
export interface ExportedAnswer
  extends Pick<StoredAnswer, 'views' | 'createdAt' | 'publishedAt' | 'updatedAt'> {
  id: string;
  written: Written;
}

/** Every answer in the order of the ids, and about how many there are. */
export async function exportAnswers(session: ClientSession) {
  const total = await Answer.estimatedDocumentCount();
  const cursor = Answer.find().sort({ _id: 1 }).session(session).maxTimeMS(0).lean().cursor();
  async function* answers(): AsyncGenerator<ExportedAnswer, void> {
    for await (const answer of cursor) {
      const { _id, ...stored } = answer;
      yield { ...stored, id: String(_id), written: writtenOf(answer) };
    }
  }
  return { total, answers: answers() };
}
