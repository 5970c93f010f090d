import { fold } from '../../../../openapi/text.ts';
import { containing } from '../../database/stored.ts';
import type { StaffMember } from '../auth/schema.ts';
import type { AnswerSearch } from '../search/schema.ts';
import * as wire from './adminSchema.ts';
import { type StoredSummary, toAdminSummary } from './model.ts';
import { reachableBy } from './ownership.ts';
import { type Filter, pageOf, rowsById, STATUS_FLAGS } from './page.ts';
import { countAnswers } from './queries.ts';
import { type AdminAnswerSummary, TOP_ANSWERS } from './schema.ts';
import type { TaskType } from './vocabulary.ts';
import { findIdsWithCopy } from './workingCopies/queries.ts';

const RECENT = 5;

/**
 * All flags and tasks. The indexes for sorting begin with them: MongoDB reads one range for each
 * and merges them, instead of sorting all answers.
 */
const ANY_STATUS = {
  isDraft: { $in: [false, true] },
  isApproved: { $in: [false, true] },
  // A draft may have no task.
  taskType: { $in: ['task1', 'task2', null] satisfies (TaskType | null)[] },
};

const ORDER = { createdAt: 'date', views: 'views', author: 'author' } as const;

/** The rows for the API, which say which of them have a working copy. */
async function withCopyFlags(rows: StoredSummary[]): Promise<AdminAnswerSummary[]> {
  const ids = await findIdsWithCopy(rows.map(({ _id }) => String(_id)));
  return rows
    .map(toAdminSummary)
    .map((row) => (ids.has(row.id) ? { ...row, hasWorkingCopy: true } : row));
}

/** The index with the fewest entries for a filter; MongoDB chooses it for the answers of an owner. */
function indexFor(
  { tag, glossaryTermId, subtype, status }: wire.AdminAnswerListQuery,
  { ownerId }: Filter,
  order: (typeof ORDER)[keyof typeof ORDER],
): string | undefined {
  if (ownerId) return undefined;
  // These match few answers, which are sorted in memory.
  if (tag) return 'tag_use';
  if (glossaryTermId) return 'glossary_use';
  if (status === 'scheduled') return 'scheduled';
  return subtype ? `by_subtype_${order}` : `by_${order}`;
}

/** One page of all answers that somebody reaches, whatever their status, with the exact total. */
export async function listAnswers(
  query: wire.AdminAnswerListQuery,
  { by, search }: { by: StaffMember; search: AnswerSearch },
): Promise<wire.AdminAnswerList> {
  const { search: text = '', sortBy = 'createdAt', page = 1, limit = wire.ADMIN_PAGE_SIZE } = query;
  const { taskType, glossaryTermId, subtype, tag, isContributed } = query;
  const asked = { order: ORDER[sortBy], limit, skip: (page - 1) * limit };
  const byFlag = query.approved ? 'published' : 'draft';
  const status = query.status ?? (query.approved === undefined ? undefined : byFlag);
  const own = reachableBy(by);
  const author = fold(query.author?.trim() ?? '');
  if (text.trim()) {
    const ownerId = own.ownerId ? by.id : undefined;
    const filters = { status, taskType, glossaryTermId, ownerId, subtype, tag, isContributed };
    const { ids, total, matches } = await search.find({ text, filters, author, ...asked });
    const rows = await rowsById(ids, own);
    return { answers: await withCopyFlags(rows), total, matches };
  }
  const filter: Filter = {
    ...own,
    ...(taskType && { taskType }),
    ...(glossaryTermId && { glossaryTermIds: glossaryTermId }),
    ...(tag && { tags: tag }),
    ...(subtype && { subtype }),
    ...(isContributed !== undefined && { isContributed }),
    ...(author && { authorKey: containing(author) }),
  };
  const [rows, total] = await Promise.all([
    pageOf(
      { ...ANY_STATUS, ...(status && STATUS_FLAGS[status]), ...filter },
      { ...asked, hint: indexFor(query, own, asked.order) },
    ),
    countAnswers({ status, ...filter }, indexFor(query, own, 'author')),
  ]);
  return { answers: await withCopyFlags(rows), total };
}

/** Totals and short lists of the answers that somebody reaches. */
export async function dashboardStats(by: StaffMember) {
  const own = reachableBy(by);
  const first = (flags: Filter, order: 'views' | 'date', limit: number) =>
    pageOf({ ...ANY_STATUS, ...flags, ...own }, { order, limit });
  const [totalAnswers, task1Count, task2Count, draftCount, mostViewed, newest, drafts, ownDrafts] =
    await Promise.all([
      countAnswers(own),
      countAnswers({ taskType: 'task1', ...own }),
      countAnswers({ taskType: 'task2', ...own }),
      countAnswers({ status: 'draft', ...own }),
      first(STATUS_FLAGS.published, 'views', TOP_ANSWERS),
      first({}, 'date', RECENT),
      first(STATUS_FLAGS.draft, 'date', RECENT),
      first({ ...STATUS_FLAGS.draft, ownerId: by.id }, 'date', RECENT),
    ]);
  return {
    totalAnswers,
    task1Count,
    task2Count,
    draftCount,
    topViewedAnswers: mostViewed.map(toAdminSummary),
    recentAnswers: newest.map(toAdminSummary),
    recentDrafts: drafts.map(toAdminSummary),
    ownDrafts: ownDrafts.map(toAdminSummary),
  };
}
