import type { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type ClientSession, mongo } from 'mongoose';
import { databaseUnavailable, isDatabaseUnavailable } from '../errors.ts';

declare module 'mongoose' {
  /** What the option of this name creates; Mongoose uses it in its own `transaction`. */
  const transactionAsyncLocalStorage: AsyncLocalStorage<{ session: ClientSession }>;
}

// Each call of a model inside a transaction is part of it, so that none can forget the session.
mongoose.set('transactionAsyncLocalStorage', true);

/** How long a transaction is retried after a conflict or a failover. */
const TRANSACTION_MS = 8_000;
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/**
 * Runs `write` in a transaction, and retries it after a conflict with another write. All calls of
 * models in it are part of the transaction; they must run one after the other. Calls of the driver
 * need the session.
 *
 * A broken connection leaves unknown whether the commit happened. Then `isDone` is asked, and `write`
 * is retried only if it wasn't, for 8 seconds at most; it can be left out where writing again changes
 * nothing.
 * @param isDone gets what `write` returned
 * @param session used instead of a new one
 * @throws errors of `write`, and errors of the driver while MongoDB is unavailable.
 */
export async function inTransaction<T>(
  write: (session: ClientSession) => Promise<T>,
  isDone: (result: T) => Promise<unknown> = async () => false,
  session?: ClientSession,
): Promise<T> {
  const endsAt = performance.now() + TRANSACTION_MS;
  let written = undefined as { result: T } | undefined;
  async function attempt(started: ClientSession): Promise<T> {
    const result = await write(started);
    written = { result };
    return result;
  }
  for (let attempts = 1; ; attempts += 1) {
    try {
      if (written && (await isDone(written.result))) return written.result;
      return await attemptOnce(attempt, endsAt, session);
    } catch (error) {
      const isLast = attempts === ATTEMPTS || endsAt - performance.now() <= PAUSE_MS;
      if (isLast || !isDatabaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function attemptOnce<T>(
  write: (session: ClientSession) => Promise<T>,
  endsAt: number,
  given?: ClientSession,
): Promise<T> {
  const session = given ?? (await mongoose.startSession());
  try {
    return await session.withTransaction(async (started) => {
      // The driver itself would retry a conflict for two minutes; this driver ignores `timeoutMS`.
      if (performance.now() >= endsAt) throw databaseUnavailable();
      return mongoose.transactionAsyncLocalStorage.run({ session: started }, () => write(started));
    });
  } finally {
    if (!given) await session.endSession();
  }
}

/** MongoDB's names for the error codes. */
const CODES = {
  AuthenticationFailed: 18,
  AlreadyInitialized: 23,
  NamespaceNotFound: 26,
  NotYetInitialized: 94,
  SnapshotTooOld: 239,
  DuplicateKey: 11000,
} as const;

/** Whether this is an error from the MongoDB server with this code. */
export function isServerError(error: unknown, reason: keyof typeof CODES): boolean {
  return error instanceof mongo.MongoServerError && error.code === CODES[reason];
}

/** For `catch`: reports a value that must be unique and exists already by an error for the client. */
export function ifDuplicate(toError: () => Error | Promise<Error>) {
  return async (error: unknown): Promise<never> => {
    throw isServerError(error, 'DuplicateKey') ? await toError() : error;
  };
}
