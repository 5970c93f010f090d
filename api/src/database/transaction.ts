import mongoose, { type ClientSession } from 'mongoose';
import { isDatabaseUnavailable } from '../errors.ts';

/** How long a transaction is retried after a conflict or a failover. */
const TRANSACTION_MS = 8_000;
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/**
 * Runs `work` in a transaction, and retries it after a conflict with another write.
 *
 * A broken connection leaves unknown whether the commit happened. Then `done` is called, and `work`
 * is retried only if it returns nothing, for 8 seconds at most.
 * @param session used instead of one of its own
 * @throws errors of `work`, and errors of the driver while MongoDB is unavailable.
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
  // For the driver 0 means no limit.
  const timeoutMS = Math.max(1, Math.floor(endsAt - performance.now()));
  const session = given ?? (await mongoose.startSession());
  try {
    return await session.withTransaction(work, { timeoutMS });
  } finally {
    if (!given) await session.endSession();
  }
}
