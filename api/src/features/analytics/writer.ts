import { setTimeout as delay } from 'node:timers/promises';
import { CodedError } from '../../errors.ts';
import { writeHits } from './flush.ts';
import type { Hit } from './tally.ts';

/** How long a request waits for others that are written with it. */
const GATHER_MS = 20;
/** So many events are written together, at the most. */
const MAX_TOGETHER = 2_000;
/** So many events may wait; when there are more, the database can't keep up. */
export const MAX_WAITING = 20_000;

interface Waiting {
  hit: Hit;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Writes the hits of this process. */
export interface Writer {
  /**
   * Settles when the hit has been written.
   * @throws CodedError 503 `TOO_BUSY` when too many wait, and what the driver throws.
   */
  add(hit: Hit): Promise<void>;
  /** Settles when nothing waits any more. */
  close(): Promise<void>;
}

/**
 * Hits that come together are written together: those that wait while others are being written are
 * the next to go. So the busier it gets, the less each of them costs.
 * @param months how long the figures are stored
 */
export function createWriter(months: number): Writer {
  let waiting: Waiting[] = [];
  let events = 0;
  let working: Promise<void> | undefined;

  function take(): Waiting[] {
    let size = 0;
    const end = waiting.findIndex(({ hit }) => {
      size += hit.events.length;
      return size > MAX_TOGETHER;
    });
    const taken = end === -1 ? waiting : waiting.slice(0, end);
    waiting = end === -1 ? [] : waiting.slice(end);
    return taken;
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await delay(GATHER_MS);
      const taken = take();
      try {
        await writeHits(
          taken.map(({ hit }) => hit),
          months,
        );
        for (const { done } of taken) done();
      } catch (error) {
        for (const { failed } of taken) failed(error);
      }
      for (const { hit } of taken) events -= hit.events.length;
    }
    working = undefined;
  }

  return {
    async add(hit) {
      if (events + hit.events.length > MAX_WAITING) {
        throw new CodedError(
          503,
          'TOO_BUSY',
          'Too many events are being counted right now. Send them again in a few seconds.',
          { headers: { 'retry-after': '5' } },
        );
      }
      events += hit.events.length;
      return new Promise((done, failed) => {
        waiting.push({ hit, done, failed });
        working ??= work();
      });
    },
    close: async () => working,
  };
}
