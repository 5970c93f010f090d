import { Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import type { ResponseCache } from '../../plugins/responseCache.ts';
import { fold, words } from '../../shared/text.ts';
import { authorsNamed, listOfAuthors, listOfTerm, type PageAsked } from './adminLists.ts';
import {
  ADMIN_PAGE_SIZE,
  type AdminAnswerListQuery,
  type AnswerStatus,
  type DashboardStats,
} from './adminSchema.ts';
import { type Totals, totalOf } from './countKeeping.ts';
import { Answer, published, type StoredAnswer, toSummary, WITH_EMAIL } from './model.ts';
import { ANY_TASK, BOTH_TASKS, type Filter, pageOf } from './page.ts';
import { type AnswerList, type AnswerSummary, TOP_ANSWERS } from './schema.ts';
import { findByIndex } from './search/indexSearch.ts';
import { searchFilter } from './search/mongoSearch.ts';
import type { SearchIndex } from './search/search.ts';

const RECENT = 5;

/** So many matches of a search or a term are sooner sorted than met on a walk through all answers. */
const FEW = 1_000;

const either = { $in: [false, true] };

/** Every flag and task that is meant is named. */
const STATUS = {
  draft: { isDraft: true, isApproved: either, taskType: ANY_TASK },
  published: { ...published, taskType: BOTH_TASKS },
  pending: { isDraft: false, isApproved: false, taskType: BOTH_TASKS },
  any: { isDraft: either, isApproved: either, taskType: ANY_TASK },
} satisfies Record<AnswerStatus | 'any', Filter>;

const ORDER = { createdAt: 'date', views: 'views', author: 'author' } as const;

function statusAsked({ status, approved }: AdminAnswerListQuery): AnswerStatus | undefined {
  if (status) return status;
  if (approved === undefined) return undefined;
  return approved ? 'published' : 'draft';
}

/** The same as the index of searches takes it. */
function indexed(query: AdminAnswerListQuery) {
  const { taskType, author, glossaryTermId, sortBy = 'createdAt' } = query;
  const status = statusAsked(query);
  return {
    ...{ taskType, glossaryTermId, author: fold(author?.trim() ?? '') },
    ...{ status, order: ORDER[sortBy] },
  };
}

/**
 * A page of an order. MongoDB walks the index of the order once for each status and task and merges,
 * instead of sorting all answers.
 */
async function rows(filter: Filter, page: PageAsked): Promise<AnswerSummary[]> {
  return (await pageOf(filter, { ...page, hint: `by_${page.order}` })).map(toSummary);
}

interface Means {
  totals: () => Promise<Totals>;
  /** A count that is dear to make, remembered until an answer changes. */
  rememberTotal: ResponseCache['rememberTotal'];
  index?: SearchIndex;
}

/** One page of all answers, whatever their status, with the exact total (W6, A12). */
export async function listAnswers(
  query: AdminAnswerListQuery,
  { totals, rememberTotal, index }: Means,
): Promise<AnswerList> {
  const { search, sortBy = 'createdAt', page = 1, limit = ADMIN_PAGE_SIZE } = query;
  const { taskType, glossaryTermId } = query;
  const asked = { order: ORDER[sortBy], limit, skip: (page - 1) * limit };
  const searched = search?.trim() ? words(search) : undefined;
  if (searched) {
    const found = await findByIndex(index, { words: searched, ...indexed(query), ...asked }, {});
    if (found) return found;
  }
  const part = { taskType, status: statusAsked(query) };
  const { taskType: named, ...flags } = STATUS[part.status ?? 'any'];
  const filter = { ...flags, taskType: taskType ?? named };
  const name = fold(query.author?.trim() ?? '');
  const authors = name ? await authorsNamed(name, part) : undefined;
  if (searched || (authors && glossaryTermId)) {
    const rest = {
      ...{ ...flags, ...(taskType && { taskType }) },
      ...(glossaryTermId && { glossaryTermIds: new Types.ObjectId(glossaryTermId) }),
      ...(authors && { authorKey: { $in: authors.map(({ key }) => key) } }),
    };
    return listCounted({ rest, searched, asked, rememberTotal });
  }
  const all = totalOf(await totals(), part);
  if (authors) return listOfAuthors({ authors, filter, asked, all });
  if (glossaryTermId) return listOfTerm({ id: glossaryTermId, part, filter, asked, all });
  return { answers: await rows(filter, asked), total: all };
}

interface CountedAsked {
  rest: Filter;
  searched: string[] | undefined;
  asked: PageAsked;
  rememberTotal: ResponseCache['rememberTotal'];
}

/** What no count is kept of is counted out of an index. */
async function listCounted({ rest, searched, asked, rememberTotal }: CountedAsked) {
  const filter = (use: 'page' | 'count'): Filter => ({
    ...rest,
    ...(searched && searchFilter(searched, use)),
  });
  const counted = filter('count');
  const total = await rememberTotal(`answers ${JSON.stringify(counted)}`, () =>
    Answer.countDocuments(counted).maxTimeMS(READ_TIME_MS).exec(),
  );
  const wanted = total > FEW ? { taskType: ANY_TASK, ...filter('page') } : counted;
  const found = total === 0 ? [] : await pageOf(wanted, asked);
  return { answers: found.map(toSummary), total };
}

/** A whole answer with its contributor's e-mail, whatever its status. */
export function findAnswer(id: string) {
  return Answer.findById(id).select(WITH_EMAIL).maxTimeMS(READ_TIME_MS).lean<StoredAnswer>();
}

/** The counts and short lists of the dashboard (W7). */
export async function dashboardStats(totals: Means['totals']): Promise<DashboardStats> {
  const { any, draft } = STATUS;
  const [kept, topViewedAnswers, recentAnswers, recentDrafts] = await Promise.all([
    totals(),
    rows(STATUS.published, { order: 'views', limit: TOP_ANSWERS }),
    rows(any, { order: 'date', limit: RECENT }),
    rows(draft, { order: 'date', limit: RECENT }),
  ]);
  const counts = {
    totalAnswers: totalOf(kept),
    task1Count: totalOf(kept, { taskType: 'task1' }),
    task2Count: totalOf(kept, { taskType: 'task2' }),
    draftCount: totalOf(kept, { status: 'draft' }),
  };
  return { ...counts, topViewedAnswers, recentAnswers, recentDrafts };
}
