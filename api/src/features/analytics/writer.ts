import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '../../errors.ts';
import { writeHits } from './flush.ts';
import type { Hit } from './tally.ts';

/** How long a request waits for others to join its batch. */
const BATCH_DELAY_MS = 20;
/** Maximum number of events in a batch. */
const MAX_BATCH = 2_000;
/** Maximum number of waiting events; more means that the database can't keep up. */
export const MAX_WAITING = 20_000;

interface Waiting extends PromiseWithResolvers<void> {
  hit: Hit;
}

/**
 * Writes the hits of this process in batches: those that arrive during a write form the next batch. So the cost per hit
 * falls as the load rises.
 * @param months how long the figures are stored
 */
export function createWriter(months: number) {
  const waiting: Waiting[] = [];
  let events = 0;
  let writing: Promise<void> | undefined;

  function takeBatch(): Waiting[] {
    let size = 0;
    const end = waiting.findIndex(({ hit }) => {
      size += hit.events.length;
      return size > MAX_BATCH;
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  async function writeBatches(): Promise<void> {
    while (waiting.length > 0) {
      await delay(BATCH_DELAY_MS);
      const batch = takeBatch();
      try {
        await writeHits(
          batch.map(({ hit }) => hit),
          months,
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      for (const { hit } of batch) events -= hit.events.length;
    }
    writing = undefined;
  }

  return {
    /**
     * Settles when the hit has been written.
     * @throws CodedError 503 `TOO_BUSY` when too many are waiting, and errors of the driver.
     */
    async add(hit: Hit): Promise<void> {
      if (events + hit.events.length > MAX_WAITING) {
        const message =
          'Too many events are being counted right now. Send them again in a few seconds.';
        throw unavailable('TOO_BUSY', message, 5);
      }
      events += hit.events.length;
      const written = Promise.withResolvers<void>();
      waiting.push({ hit, ...written });
      writing ??= writeBatches();
      return written.promise;
    },
    /** Settles when all waiting hits are written. */
    close: async () => writing,
  };
}
