import { type mongo, type QueryFilter, Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { Answer, ORDERS, type StoredAnswer, type StoredSummary, SUMMARY_FIELDS } from './model.ts';
import type { TaskType } from './schema.ts';

export type Filter = QueryFilter<StoredAnswer>;

/** Both tasks, named: MongoDB then walks an index once for each and merges. */
export const BOTH_TASKS = { $in: ['task1', 'task2'] satisfies TaskType[] };

/**
 * Both tasks, and none, as drafts may have it. That something is not there an index does not tell
 * apart from null, so what a later page skips is fetched.
 */
export const ANY_TASK = { $in: ['task1', 'task2', null] satisfies (TaskType | null)[] };

/** The orders of lists, and that within one author, which MongoDB would not know for the same. */
const SORTS = { ...ORDERS, ofOneAuthor: { _id: 1 } } as const;

interface Page {
  order: keyof typeof SORTS;
  /**
   * The index to read. Without it MongoDB tries all that begin alike, each for as long as a page and
   * what it skips take.
   */
  hint?: string;
  limit: number;
  skip?: number;
}

/**
 * Rows read past Mongoose: finding out that a filter and its rows are what the schema says takes it a
 * third of the whole read. So ids in the filter are `ObjectId`s.
 */
function rowsOf(filter: Filter, options: mongo.FindOptions = {}): Promise<StoredSummary[]> {
  return Answer.collection
    .find(filter as mongo.Filter<mongo.Document>, { ...options, maxTimeMS: READ_TIME_MS })
    .project<StoredSummary>(SUMMARY_FIELDS)
    .toArray();
}

/** The rows of a page of an order; ids in the filter are `ObjectId`s. */
export function pageOf(
  filter: Filter,
  { order, hint, limit, skip = 0 }: Page,
): Promise<StoredSummary[]> {
  return rowsOf(filter, { sort: SORTS[order], skip, limit, ...(hint && { hint }) });
}

/** The rows of some answers by their ids, of those that are `visible`. */
export async function rowsById(
  ids: readonly string[],
  visible: Filter,
): Promise<Map<string, StoredSummary>> {
  const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
  const rows = await rowsOf({ ...visible, _id });
  return new Map(rows.map((row) => [String(row._id), row]));
}
