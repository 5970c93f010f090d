import { isDeepStrictEqual } from 'node:util';
import type { QueryFilter } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import type { PublicCache } from '../../plugins/publicCache.ts';
import { fold, words } from '../../shared/text.ts';
import {
  ADMIN_PAGE_SIZE,
  type AdminAnswerListQuery,
  type AnswerStatus,
  type DashboardStats,
} from './adminSchema.ts';
import {
  Answer,
  ORDERS as BY,
  published,
  type StoredAnswer,
  type StoredSummary,
  SUMMARY_FIELDS,
  toSummary,
  WITH_EMAIL,
} from './model.ts';
import { searchFilter } from './queries.ts';
import { type AnswerList, type AnswerSummary, TOP_ANSWERS } from './schema.ts';

type Filter = QueryFilter<StoredAnswer>;

const RECENT = 5;

/** So many matches of a search or a term are sooner sorted than met on a walk through all answers. */
const FEW = 1_000;

const either = { $in: [false, true] };

const STATUS = {
  draft: { isDraft: true, isApproved: either },
  published,
  pending: { isDraft: false, isApproved: false },
  any: { isDraft: either, isApproved: either },
} satisfies Record<AnswerStatus | 'any', Filter>;

const ORDERS = { createdAt: BY.date, views: BY.views, author: BY.author };

function statusAsked({ status, approved }: AdminAnswerListQuery): AnswerStatus | 'any' {
  if (status) return status;
  if (approved === undefined) return 'any';
  return approved ? 'published' : 'draft';
}

/** The authors whose name holds a part, whatever the case; the part can't be a pattern. */
async function authorsWith(part: string): Promise<string[]> {
  const keys: string[] = await Answer.distinct('authorKey').maxTimeMS(READ_TIME_MS);
  return keys.filter((key) => key.includes(part));
}

/** Everything that is asked for but the search. */
async function listFilter(query: AdminAnswerListQuery): Promise<Filter> {
  const { taskType, author, glossaryTermId } = query;
  const part = fold(author?.trim() ?? '');
  return {
    ...STATUS[statusAsked(query)],
    ...(taskType && { taskType }),
    ...(glossaryTermId && { glossaryTermIds: glossaryTermId }),
    ...(part && { authorKey: { $in: await authorsWith(part) } }),
  };
}

interface Page {
  sortBy: keyof typeof ORDERS;
  limit: number;
  skip?: number;
}

function pageOf(filter: Filter, { sortBy, limit, skip = 0 }: Page) {
  return Answer.find(filter)
    .select(SUMMARY_FIELDS)
    .sort(ORDERS[sortBy])
    .skip(skip)
    .limit(limit)
    .maxTimeMS(READ_TIME_MS)
    .lean<StoredSummary[]>();
}

/**
 * A page of an order. Every status and task that is meant is named, so that MongoDB walks the index
 * of the order once for each and merges, instead of sorting all answers.
 */
async function rows(filter: Filter, page: Page): Promise<AnswerSummary[]> {
  const found = await pageOf({ taskType: { $in: ['task1', 'task2', null] }, ...filter }, page);
  return found.map(toSummary);
}

/** How many match, out of an index alone; all of them are quickest counted by their ids. */
function count(filter: Filter): Promise<number> {
  const counted = isDeepStrictEqual(filter, STATUS.any)
    ? Answer.countDocuments({}).hint('_id_')
    : Answer.countDocuments(filter);
  return counted.maxTimeMS(READ_TIME_MS).exec();
}

/**
 * One page of all answers, whatever their status, with the exact total (W6). Counting is what takes
 * longer with every answer, so a total is remembered until an answer changes.
 */
export async function listAnswers(
  query: AdminAnswerListQuery,
  remembered: PublicCache['count'],
): Promise<AnswerList> {
  const { search, sortBy = 'createdAt', page = 1, limit = ADMIN_PAGE_SIZE } = query;
  const asked = { sortBy, limit, skip: (page - 1) * limit };
  const filter = await listFilter(query);
  const searched = search?.trim() ? words(search) : undefined;
  if (!searched && !query.glossaryTermId) {
    const [answers, total] = await Promise.all([
      rows(filter, asked),
      remembered(`answers ${JSON.stringify(filter)}`, () => count(filter)),
    ]);
    return { answers, total };
  }
  const found = (use: 'page' | 'count') => ({
    ...filter,
    ...(searched && searchFilter(searched, use)),
  });
  const counted = found('count');
  const total = await remembered(`answers ${JSON.stringify(counted)}`, () => count(counted));
  if (total > FEW) return { answers: await rows(found('page'), asked), total };
  const few = total === 0 ? [] : await pageOf(counted, asked);
  return { answers: few.map(toSummary), total };
}

/** A whole answer with its contributor's e-mail, whatever its status. */
export function findAnswer(id: string) {
  return Answer.findById(id).select(WITH_EMAIL).maxTimeMS(READ_TIME_MS).lean<StoredAnswer>();
}

/** How many answers wait for an administrator (V3). */
export function countPending(): Promise<number> {
  return count(STATUS.pending);
}

/** The counts and short lists of the dashboard (W7). */
export async function dashboardStats(): Promise<DashboardStats> {
  const { any, draft } = STATUS;
  const [totalAnswers, task1Count, task2Count, draftCount] = await Promise.all([
    count(any),
    count({ ...any, taskType: 'task1' }),
    count({ ...any, taskType: 'task2' }),
    count(draft),
  ]);
  const [topViewedAnswers, recentAnswers, recentDrafts] = await Promise.all([
    rows(published, { sortBy: 'views', limit: TOP_ANSWERS }),
    rows(any, { sortBy: 'createdAt', limit: RECENT }),
    rows(draft, { sortBy: 'createdAt', limit: RECENT }),
  ]);
  const counts = { totalAnswers, task1Count, task2Count, draftCount };
  return { ...counts, topViewedAnswers, recentAnswers, recentDrafts };
}
