import type { QueryFilter } from 'mongoose';
import { WITHOUT_DETAILS } from './fields.ts';
import { Answer, ORDERS, published, type StoredAnswer, type StoredSummary } from './model.ts';
import type { AnswerStatus, TaskType } from './vocabulary.ts';

export type Filter = QueryFilter<StoredAnswer>;

/**
 * Lists both tasks, so that MongoDB reads one range for each of an index that begins with the task,
 * and merges them.
 */
export const BOTH_TASKS = { $in: ['task1', 'task2'] satisfies TaskType[] };

export const STATUS_FLAGS = {
  /** With those that are scheduled. */
  draft: { isDraft: true },
  scheduled: { isDraft: true, publishAt: { $type: 'date' } },
  published,
  pending: { isDraft: false, isApproved: false },
} as const satisfies Record<AnswerStatus, Filter>;

/** Contributed or not: in the indexes this comes before the order. */
export const ANY_CONTRIBUTION = { $in: [false, true] };

interface Page {
  order: keyof typeof ORDERS;
  /**
   * The index to use, if one has the order. Without a hint MongoDB tries all candidates, each of
   * which takes as long as reading a page.
   */
  hint?: string | undefined;
  limit: number;
  skip?: number;
}

/**
 * The rows of a page in an order. The filter names statuses and tasks, because the indexes begin
 * with them.
 */
export async function pageOf(
  filter: Filter,
  { order, hint, limit, skip = 0 }: Page,
): Promise<StoredSummary[]> {
  return Answer.find({ isContributed: ANY_CONTRIBUTION, ...filter }, WITHOUT_DETAILS)
    .setOptions({ ...(hint && { hint }) })
    .sort(ORDERS[order])
    .skip(skip)
    .limit(limit)
    .lean();
}

/**
 * The rows of a page of search results, in the order of the ids.
 * @param visible applied to each row again, because the index may be out of date
 */
export async function rowsById(ids: readonly string[], visible: Filter): Promise<StoredSummary[]> {
  const rows = await Answer.find({ ...visible, _id: { $in: ids } }, WITHOUT_DETAILS).lean();
  return rows.sort((one, other) => ids.indexOf(String(one._id)) - ids.indexOf(String(other._id)));
}
