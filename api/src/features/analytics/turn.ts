import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { databaseUnavailable } from '../../errors.ts';
import { AnalyticsTurn, type Turn } from './model.ts';

/** Longer than figures take to write; whoever takes longer has died, or may begin again. */
const TURN_S = 3;
const MAX_WAIT_MS = 15_000;
const LOOK_MS = 20;
const _id = 'figures';

/** A turn is no data: nothing is wrong where two have one, they only get into each other's way. */
const turns = () =>
  mongoose.connection.collection<Turn>(AnalyticsTurn.collection.name, {
    writeConcern: { w: 1, journal: false },
  });

const isOver = { $expr: { $lt: ['$until', '$$NOW'] } };

/**
 * Takes the turn if nobody has it. MongoDB's clock decides, which is one for all nodes. A process
 * that died in its turn has left its transaction open, and with it every row that it touched is out
 * of reach for a minute: whoever comes next ends it.
 */
async function take(holder: string): Promise<boolean> {
  const until = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: TURN_S } };
  const before = await turns().findOneAndUpdate(
    { _id, ...isOver },
    [{ $set: { holder, until, session: null } }],
    { returnDocument: 'before' },
  );
  if (before) {
    const { db } = mongoose.connection;
    if (before.session) await db?.command({ killSessions: [{ id: before.session }] });
    return true;
  }
  await turns().updateOne({ _id }, { $setOnInsert: { until: new Date(0) } }, { upsert: true });
  return false;
}

/** A way to name the session that is used in a turn, so that others could end it. */
export type NameSession = (session: ClientSession) => Promise<void>;

/**
 * Does work that every node does on the same rows when no other node does it. Without turns their
 * transactions would meet all the time; with them none has to be repeated.
 * @throws CodedError 503 when no turn came, and what `work` throws.
 */
export async function inTurn<T>(work: (nameSession: NameSession) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const giveUpAt = performance.now() + MAX_WAIT_MS;
  while (!(await take(holder))) {
    if (performance.now() > giveUpAt) throw databaseUnavailable();
    await delay(LOOK_MS * (1 + Math.random()));
  }
  try {
    return await work(async ({ id }) => {
      const session: mongo.Binary | undefined = id?.id;
      await turns().updateOne({ _id, holder }, { $set: { session: session ?? null } });
    });
  } finally {
    // Where this fails the turn ends by itself.
    await turns()
      .updateOne({ _id, holder }, { $set: { until: new Date(0), session: null } })
      .catch(() => {});
  }
}
