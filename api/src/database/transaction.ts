import mongoose, { type ClientSession } from 'mongoose';
import { isDatabaseUnavailable } from '../errors.ts';

/** A transaction that conflicts or commits into a failover is repeated for this long. */
const TRANSACTION_MS = 8_000;
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/**
 * Does `work` in a transaction: all of it or nothing, repeated when it met another writer.
 *
 * A broken connection leaves unknown whether the commit happened. Then `done` is asked, and `work`
 * is repeated only when it knows nothing; for 8 seconds at most, so that nobody waits for ever.
 * @param session used instead of one of its own
 * @throws what `work` throws, and what the driver throws while MongoDB stays away.
 */
export async function inTransaction<T>(
  work: (session: ClientSession) => Promise<T>,
  done: () => Promise<T | undefined>,
  session?: ClientSession,
): Promise<T> {
  const endsAt = performance.now() + TRANSACTION_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (attempt > 1) {
        const before = await done();
        if (before !== undefined) return before;
      }
      return await attemptOnce(work, endsAt, session);
    } catch (error) {
      const isLast = attempt === ATTEMPTS || endsAt - performance.now() <= PAUSE_MS;
      if (isLast || !isDatabaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function attemptOnce<T>(
  work: (session: ClientSession) => Promise<T>,
  endsAt: number,
  given?: ClientSession,
): Promise<T> {
  // To the driver 0 would mean for ever.
  const timeoutMS = Math.max(1, Math.floor(endsAt - performance.now()));
  const session = given ?? (await mongoose.startSession());
  try {
    return await session.withTransaction(work, { timeoutMS });
  } finally {
    if (!given) await session.endSession();
  }
}
