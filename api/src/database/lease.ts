import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { marks } from './marks.ts';
import { isServerError } from './serverError.ts';

const LEASE_MS = 10_000;
const RENEW_MS = 2_000;
const LOOK_MS = 250;

/** What a lease was lost to: another node may have taken it. */
export class LeaseLostError extends Error {
  constructor(name: string, cause?: unknown) {
    super(`The lease ${name} wasn’t renewed in time.`, { cause });
    this.name = 'LeaseLostError';
  }
}

interface LeaseOptions {
  /** Called once when somebody else has it. */
  onWait?: () => void;
  /** How long it holds after its holder died, in milliseconds. */
  ms?: number;
}

/** Takes the lease if nobody has it, or makes one's own last. MongoDB's clock decides, one for all nodes. */
async function take(name: string, holder: string, ms: number): Promise<boolean> {
  const isOurs = { $eq: ['$state', holder] };
  const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
  const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: ms } };
  const ours = { _id: name, state: holder, until };
  try {
    const after = await marks().findOneAndUpdate(
      { _id: name },
      [{ $replaceWith: { $cond: [{ $or: [isOurs, isFree] }, ours, '$$ROOT'] } }],
      { upsert: true, returnDocument: 'after' },
    );
    return after?.state === holder;
  } catch (error) {
    // Two made it at the same time; the other one was first.
    if (isServerError(error, 'DuplicateKey')) return false;
    throw error;
  }
}

/**
 * Does work that one node at a time may do, and waits while another does it (O5). The lease of a
 * node that died ends by itself; that of one that lives is renewed for as long as it works.
 * @param work gets a signal that aborts when the lease was lost: what it began is to be repeatable,
 *   since whoever comes next does it again
 * @throws what `work` throws, `LeaseLostError`, and what the driver throws.
 */
export async function underLease<T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  { onWait, ms = LEASE_MS }: LeaseOptions = {},
): Promise<T> {
  const holder = randomUUID();
  let hasWaited = false;
  while (!(await take(name, holder, ms))) {
    if (!hasWaited) onWait?.();
    hasWaited = true;
    await delay(LOOK_MS);
  }
  const lost = new AbortController();
  const done = new AbortController();
  const renewing = renew(name, holder, ms, done.signal).catch((error) => lost.abort(error));
  try {
    const result = await work(lost.signal);
    lost.signal.throwIfAborted();
    return result;
  } finally {
    done.abort();
    await renewing;
    // Where this fails it ends by itself.
    await marks()
      .deleteOne({ _id: name, state: holder })
      .catch(() => {});
  }
}

async function renew(name: string, holder: string, ms: number, done: AbortSignal): Promise<void> {
  let holdsUntil = performance.now() + ms;
  while (!done.aborted) {
    await delay(Math.min(RENEW_MS, ms / 4), undefined, { signal: done }).catch(() => {});
    if (done.aborted) return;
    const asked = performance.now();
    try {
      if (!(await take(name, holder, ms))) throw new LeaseLostError(name);
      holdsUntil = asked + ms;
    } catch (error) {
      // While MongoDB is away nobody else can take it either, but its time runs.
      if (error instanceof LeaseLostError) throw error;
      if (performance.now() > holdsUntil) throw new LeaseLostError(name, error);
    }
  }
}
