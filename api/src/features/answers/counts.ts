import mongoose, { type ClientSession, Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import type { AnswerStatus } from './adminSchema.ts';
import type { StoredAnswer } from './model.ts';
import { statusOf } from './revisions.ts';
import type { TaskType } from './schema.ts';

const TASKS = ['task1', 'task2', 'none'] as const;
const STATUSES = ['draft', 'published', 'pending'] as const satisfies AnswerStatus[];

/** A task, or none, and a status. */
type Part = `${(typeof TASKS)[number]}_${AnswerStatus}`;
/** How many by task and status; what is absent is 0. */
export type Parts = Partial<Record<Part, number>>;

export const PARTS = TASKS.flatMap((task) => STATUSES.map((status): Part => `${task}_${status}`));

/** What answers are counted by: a subtype, an author's key, the id of a term; empty is none. */
export interface Counter {
  dimension: 'subtype' | 'author' | 'term';
  value: string;
}

/** So many answers there are; or, of a change that is not summed up yet, more or fewer. */
export interface StoredCount extends Counter {
  _id: string;
  /** The sum of many changes, or one change of one write. */
  isSum: boolean;
  parts: Parts;
}

/**
 * How many answers there are, kept with each write of one (A12). A write adds rows of its own and
 * changes nobody else's: writes at the same time never meet, and one that is killed holds up no
 * other. Whoever reads adds up; `foldCounts` keeps that short.
 */
const schema = new mongoose.Schema<StoredCount>(
  {
    _id: { type: String, required: true },
    isSum: { type: Boolean, required: true },
    dimension: { type: String, required: true },
    value: { type: String },
    parts: { type: Object, required: true },
  },
  { collection: 'answerCounts', strict: 'throw', versionKey: false, autoCreate: false },
);
schema.index({ dimension: 1, value: 1 }, { name: 'by_value' });
schema.index({ isSum: 1 }, { name: 'changes', partialFilterExpression: { isSum: false } });

export const AnswerCount = mongoose.model('AnswerCount', schema);

/** Mongoose would check each row anew; these are made here. */
export const countRows = () =>
  mongoose.connection.collection<StoredCount>(AnswerCount.collection.name);

/** The id of the sum of a counter. */
export const keyOf = ({ dimension, value }: Counter): string => `${dimension} ${value}`;

/** Counts by counter, while they are added up. */
export type Sums = Map<string, Counter & { parts: Parts }>;

export function addTo(sums: Sums, { dimension, value }: Counter, parts: Parts, times = 1): void {
  const key = keyOf({ dimension, value });
  const sum = sums.get(key) ?? { dimension, value, parts: {} };
  sums.set(key, sum);
  for (const part of PARTS) {
    const count = parts[part];
    if (count) sum.parts[part] = (sum.parts[part] ?? 0) + times * count;
  }
}

/** What is read of an answer to count it. */
export type Counted = Pick<
  StoredAnswer,
  'taskType' | 'subtype' | 'authorKey' | 'glossaryTermIds' | 'isDraft' | 'isApproved'
>;

/** Counts one answer, or takes it off. */
export function addAnswerTo(sums: Sums, answer: Counted, times: 1 | -1 = 1): void {
  const parts = { [`${answer.taskType ?? 'none'}_${statusOf(answer)}`]: 1 };
  addTo(sums, { dimension: 'subtype', value: answer.subtype ?? '' }, parts, times);
  addTo(sums, { dimension: 'author', value: answer.authorKey }, parts, times);
  for (const id of answer.glossaryTermIds) {
    addTo(sums, { dimension: 'term', value: String(id) }, parts, times);
  }
}

/** Adds up the parts that are meant; whatever is absent may be anything. */
export function partsSum(
  parts: Parts,
  { taskType, status }: { taskType?: TaskType | undefined; status?: AnswerStatus | undefined } = {},
): number {
  return PARTS.filter((part) => taskType === undefined || part.startsWith(taskType))
    .filter((part) => status === undefined || part.endsWith(status))
    .reduce((sum, part) => sum + (parts[part] ?? 0), 0);
}

/** The rows that make a difference, each as a change of its own. */
export function changesOf(sums: Sums): StoredCount[] {
  return [...sums.values()].flatMap(({ dimension, value, parts }) => {
    const changed = PARTS.filter((part) => parts[part]);
    if (changed.length === 0) return [];
    return {
      ...{ _id: String(new Types.ObjectId()), isSum: false, dimension, value },
      parts: Object.fromEntries(changed.map((part) => [part, parts[part]])),
    };
  });
}

/**
 * Notes how the counts change with a write of an answer, in its transaction (A12).
 * @param before the answer that was there, if any
 * @param after the answer that is there then, if any
 */
export async function noteCounts(
  before: Counted | undefined,
  after: Counted | undefined,
  session: ClientSession,
): Promise<void> {
  const sums: Sums = new Map();
  if (before) addAnswerTo(sums, before, -1);
  if (after) addAnswerTo(sums, after);
  const changes = changesOf(sums);
  if (changes.length > 0) await countRows().insertMany(changes, { session });
}

/** The rows of one moment: a change is never seen both as itself and in its sum, nor in neither. */
export function rowsOf(
  dimension: Counter['dimension'],
  value?: string | { $regex: string },
): Promise<StoredCount[]> {
  return countRows()
    .find(
      { dimension, ...(value !== undefined && { value }) },
      { readConcern: { level: 'snapshot' }, maxTimeMS: READ_TIME_MS },
    )
    .toArray();
}

/** Rows added up, by counter. */
export function summed(rows: readonly StoredCount[]): Sums {
  const sums: Sums = new Map();
  for (const row of rows) addTo(sums, row, row.parts);
  return sums;
}
