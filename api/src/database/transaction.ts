import mongoose, { type ClientSession } from 'mongoose';
import { databaseUnavailable, isDatabaseUnavailable } from '../errors.ts';
import { timeLeft } from '../shared/deadline.ts';

/** A transaction that conflicts or commits into a failover is repeated for this long, outside of requests. */
const TRANSACTION_MS = 8_000;
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/**
 * Does `work` in a transaction: all of it or nothing, repeated when it met another writer.
 *
 * A broken connection leaves unknown whether the commit happened. Then `done` is asked, and `work`
 * is repeated only when it knows nothing; bounded, so that nobody waits for ever, and never after
 * the deadline of the request that it is done for (D2).
 * @param session used instead of one of its own
 * @throws what `work` throws, and what the driver throws while MongoDB stays away.
 */
export async function inTransaction<T>(
  work: (session: ClientSession) => Promise<T>,
  done: () => Promise<T | undefined>,
  session?: ClientSession,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (attempt > 1) {
        const before = await done();
        if (before !== undefined) return before;
      }
      return await attemptOnce(work, session);
    } catch (error) {
      const isLast = attempt === ATTEMPTS || msLeft() <= PAUSE_MS;
      if (isLast || !isDatabaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function msLeft(): number {
  return Math.min(TRANSACTION_MS, timeLeft() ?? TRANSACTION_MS);
}

async function attemptOnce<T>(
  work: (session: ClientSession) => Promise<T>,
  given?: ClientSession,
): Promise<T> {
  const timeoutMS = Math.floor(msLeft());
  // To the driver 0 would mean for ever.
  if (timeoutMS === 0) throw databaseUnavailable();
  const session = given ?? (await mongoose.startSession());
  try {
    return await session.withTransaction(work, { timeoutMS });
  } finally {
    if (!given) await session.endSession();
  }
}
