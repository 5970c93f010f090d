import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { database } from './connect.ts';
import { isServerError } from './transaction.ts';

const LEASE_MS = 10_000;
const RENEW_MS = 2_000;
const RETRY_MS = 50;

interface Lease {
  _id: string;
  /** The id of its holder's session. */
  holder: mongo.Binary;
  /** The previous holder's session. */
  before?: mongo.Binary;
  /** When it ends unless renewed, by MongoDB's clock, which all nodes share. */
  until: Date;
}

export const LEASES = 'leases';
const leases = () => mongoose.connection.collection<Lease>(LEASES);

/** The lease was not renewed in time: another node may have taken it. */
export class LeaseLostError extends Error {
  constructor(name: string, cause?: unknown) {
    super(`The lease ${name} wasn’t renewed in time.`, { cause });
    this.name = 'LeaseLostError';
  }
}

interface LeaseOptions {
  /** Called once when another node holds it. */
  onWait?: () => void;
  /** How long it lasts after its holder has died, in milliseconds. */
  ms?: number;
}

/**
 * Takes a free lease, or renews its own. A dead holder may have left a transaction open, which
 * would lock its documents for a minute, so the next holder ends that session.
 * @returns whether the lease is held now
 */
async function acquire(name: string, holder: mongo.Binary, ms: number): Promise<boolean> {
  const isOurs = { $eq: ['$holder', holder] };
  const isOver = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
  const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: ms } };
  const ours = { _id: name, holder, until, before: '$holder' };
  try {
    const lease = await leases().findOneAndUpdate(
      { _id: name },
      [{ $replaceWith: { $cond: [{ $or: [isOurs, isOver] }, ours, '$$ROOT'] } }],
      { upsert: true, returnDocument: 'after' },
    );
    const idOf = (id?: mongo.Binary) => id?.toString('hex');
    if (idOf(lease?.holder) !== idOf(holder)) return false;
    if (lease?.before && idOf(lease.before) !== idOf(holder)) {
      await database().command({ killSessions: [{ id: lease.before }] });
    }
    return true;
  } catch (error) {
    // Another node created it at the same time.
    if (isServerError(error, 'DuplicateKey')) return false;
    throw error;
  }
}

/** Renews a lease until `done`. @throws LeaseLostError if that was not possible in time. */
async function keepRenewing(name: string, holder: mongo.Binary, ms: number, done: AbortSignal) {
  let holdsUntil = performance.now() + ms;
  for (;;) {
    await delay(Math.min(RENEW_MS, ms / 4), undefined, { signal: done }).catch(() => {});
    if (done.aborted) return;
    const asked = performance.now();
    try {
      if (!(await acquire(name, holder, ms))) throw new LeaseLostError(name);
      holdsUntil = asked + ms;
    } catch (error) {
      // While MongoDB is unavailable no other node can take it, but it may expire.
      if (error instanceof LeaseLostError) throw error;
      if (performance.now() > holdsUntil) throw new LeaseLostError(name, error);
    }
  }
}

/**
 * Runs `work` on one node at a time, and waits while another node does so. The lease is renewed while
 * `work` runs, and expires if the node dies.
 * @param work gets a signal that aborts when the lease is lost. It must be repeatable, because the
 *   next holder does it again. It also gets a session, whose open transaction is ended by the next
 *   holder if the node dies.
 * @throws errors of `work`, such as the signal's reason (`LeaseLostError`), and errors of the driver.
 */
export async function withLease<T>(
  name: string,
  work: (signal: AbortSignal, session: ClientSession) => Promise<T>,
  { onWait, ms = LEASE_MS }: LeaseOptions = {},
): Promise<T> {
  await using session = await mongoose.startSession();
  const holder = session.id?.id;
  if (!holder) throw new Error('A session has no id.');
  try {
    let hasWaited = false;
    while (!(await acquire(name, holder, ms))) {
      if (!hasWaited) onWait?.();
      hasWaited = true;
      await delay(RETRY_MS);
    }
    const lost = new AbortController();
    const done = new AbortController();
    const renewing = keepRenewing(name, holder, ms, done.signal).catch((error) =>
      lost.abort(error),
    );
    try {
      return await work(lost.signal, session);
    } finally {
      done.abort();
      await renewing;
    }
  } finally {
    // Also needed if taking it failed half-way. If this fails, the lease expires.
    await leases()
      .deleteOne({ _id: name, holder })
      .catch(() => {});
  }
}
