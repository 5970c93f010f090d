import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LeaseLostError } from './database/lease.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { type Prepared, type PrepareOptions, prepareDatabase } from './prepare.ts';

const RETRY_MS = 1_000;

interface PreparationOptions extends PrepareOptions {
  /** Settles when MongoDB is connected. */
  connected: Promise<void>;
  isStopping: () => boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Prepares the database as soon as it is connected, and again if it becomes unavailable meanwhile.
 * @returns `done`, which rejects with what `prepareDatabase` throws, and `step`, which says in a
 *   sentence what is being done, until the preparation is over
 */
export function startPreparation({ connected, isStopping, log, ...options }: PreparationOptions) {
  let step: string | undefined;

  function onProgress(line: string): void {
    step = line;
    options.onProgress(line);
  }

  async function prepare(): Promise<Prepared> {
    step = 'Checking the database.';
    try {
      return await prepareDatabase({ ...options, onProgress });
    } catch (error) {
      // Preparation can be repeated, so wait for a database that becomes unavailable.
      const isAway = isDatabaseUnavailable(error) || error instanceof LeaseLostError;
      if (isStopping() || !isAway) throw error;
      log.warn({ err: error }, 'MongoDB disconnected during preparation; starting again');
      await delay(RETRY_MS);
      return prepare();
    }
  }

  async function run(): Promise<Prepared> {
    step = 'Connecting to MongoDB.';
    await connected;
    const prepared = await prepare();
    step = undefined;
    return prepared;
  }

  return { done: run(), step: () => step };
}
