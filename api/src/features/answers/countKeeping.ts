import mongoose from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import type { AnswerStatus } from './adminSchema.ts';
import {
  addAnswerTo,
  addTo,
  type Counted,
  type Counter,
  changesOf,
  countRows,
  keyOf,
  PARTS,
  type Parts,
  partsSum,
  rowsOf,
  type Sums,
  summed,
} from './counts.ts';
import type { Subtype, TaskType } from './schema.ts';

/** So many changes are summed up in one transaction. */
const AT_A_TIME = 2_000;
/** From so many rows on a reader has them summed up. */
const MANY_ROWS = 500;
/** So many differences are written at a time, and so many answers read between two reports. */
const BATCH = 1_000;
const PROGRESS = 10_000;

const NOTHING_LEFT = Object.fromEntries(PARTS.map((part) => [`parts.${part}`, { $in: [0, null] }]));

const byPath = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([part, count]) => [`parts.${part}`, count]));

/** Makes sums of changes: as many as one transaction takes. Says how many there were. */
function foldSome(): Promise<number> {
  return inTransaction(
    async (session) => {
      const changes = await countRows()
        .find({ isSum: false }, { session, limit: AT_A_TIME })
        .toArray();
      if (changes.length === 0) return 0;
      const sums = [...summed(changes)];
      await countRows().deleteMany({ _id: { $in: changes.map(({ _id }) => _id) } }, { session });
      await countRows().bulkWrite(
        sums.map(([_id, { dimension, value, parts }]) => ({
          updateOne: {
            filter: { _id },
            update: {
              $inc: byPath(parts),
              $setOnInsert: { dimension, value, isSum: true },
            },
            upsert: true,
          },
        })),
        { session },
      );
      await countRows().deleteMany(
        { _id: { $in: sums.map(([key]) => key) }, ...NOTHING_LEFT },
        { session },
      );
      return changes.length;
    },
    // Done or not, what is left is looked for again.
    async () => undefined,
  );
}

/**
 * Adds what writes noted to the sums (A12). It may run at any time, on several nodes at once, and be
 * interrupted: what is counted stays the same.
 */
export async function foldCounts(): Promise<void> {
  while ((await foldSome()) === AT_A_TIME);
}

let isFolding = false;

/** A reader does not wait for it; where it fails the next one begins it again. */
async function foldSoon(): Promise<void> {
  if (isFolding) return;
  isFolding = true;
  await foldCounts().catch(() => {});
  isFolding = false;
}

/** How many answers of each subtype there are: a dozen rows. */
export type Totals = readonly (Counter & { parts: Parts })[];

/** Reads the totals that lists and pages name (A12). */
export async function readTotals(): Promise<Totals> {
  const rows = await rowsOf('subtype');
  if (rows.length > MANY_ROWS) void foldSoon();
  return [...summed(rows).values()];
}

/** Which answers are meant; whatever is absent may be anything. */
interface Meant {
  taskType?: TaskType | undefined;
  subtype?: Subtype | undefined;
  status?: AnswerStatus | undefined;
}

/** How many answers are meant. */
export function totalOf(totals: Totals, { subtype, ...part }: Meant = {}): number {
  return totals
    .filter(({ value }) => subtype === undefined || value === subtype)
    .reduce((sum, { parts }) => sum + partsSum(parts, part), 0);
}

/** A count that was not what the answers say. */
export interface Difference extends Counter {
  kept: Parts;
  counted: Parts;
}

interface Recount {
  answers: number;
  differences: Difference[];
}

const COUNTED_FIELDS = {
  ...{ _id: 0, taskType: 1, subtype: 1, authorKey: 1, glossaryTermIds: 1 },
  ...{ isDraft: 1, isApproved: 1 },
} as const;

async function compare(signal: AbortSignal, onProgress: (answers: number) => void) {
  const session = await mongoose.connection.getClient().startSession({ snapshot: true });
  try {
    const counted: Sums = new Map();
    let answers = 0;
    const found = mongoose.connection
      .collection('answers')
      .find<Counted>({}, { session, projection: COUNTED_FIELDS, batchSize: BATCH });
    for await (const answer of found) {
      addAnswerTo(counted, answer);
      answers += 1;
      if (answers % PROGRESS === 0) {
        signal.throwIfAborted();
        onProgress(answers);
      }
    }
    const kept = summed(await countRows().find({}, { session }).toArray());
    const apart: Sums = new Map();
    for (const sum of counted.values()) addTo(apart, sum, sum.parts);
    for (const sum of kept.values()) addTo(apart, sum, sum.parts, -1);
    const changes = changesOf(apart);
    const differences = changes.map(({ dimension, value }): Difference => {
      const key = keyOf({ dimension, value });
      const partsOf = (sums: Sums) => sums.get(key)?.parts ?? {};
      return { dimension, value, kept: partsOf(kept), counted: partsOf(counted) };
    });
    return { answers, differences, changes };
  } finally {
    await session.endSession();
  }
}

/**
 * Counts every answer, compares with the counts that are kept, and puts those right (A12). Beside
 * writes it is exact too: both are read at one moment, and what differs then is added as a change.
 * Call it under the lease of who prepares the database: two at once would both add. Interrupted, it
 * is begun again.
 * @throws what the driver throws; the reason of `signal`.
 */
export async function recountAnswers(
  signal: AbortSignal = new AbortController().signal,
  onProgress: (answers: number) => void = () => {},
): Promise<Recount> {
  const { changes, ...found } = await compare(signal, onProgress);
  for (let at = 0; at < changes.length; at += BATCH) {
    signal.throwIfAborted();
    await countRows().insertMany(changes.slice(at, at + BATCH));
  }
  return found;
}
