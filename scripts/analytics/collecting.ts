import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '../../api/src/database/connect.ts';
import { dayOf, expiryOf } from '../../api/src/features/analytics/days.ts';
import { MAX_SEARCHES } from '../../api/src/features/analytics/flush.ts';
import { AnalyticsDay } from '../../api/src/features/analytics/model.ts';
import { type Known, tally } from '../../api/src/features/analytics/tally.ts';
import type { Batch } from '../../api/test/analyticsLoad.ts';
import { type Subjects, tenEvents } from './events.ts';

/** As many as are needed for a server to have something to do all the time. */
export const CLIENTS = 200;
const VISITORS = 5_000;

/** Batches of ten events from so many visitors. */
export function batchesOf(events: number, subjects: Subjects): Batch[] {
  return Array.from({ length: events / 10 }, (_, nth) => ({
    ip: `10.0.${Math.floor((nth % VISITORS) / 250)}.${nth % 250}`,
    events: tenEvents(subjects),
  }));
}

interface NaiveOptions {
  uri: string;
  subjects: Subjects;
  /** How many loops write at once. */
  loops: number;
  seconds: number;
}

/**
 * What loops write that upsert every figure of every event by itself, with the same durability and
 * nothing in the way of counting twice.
 * @returns events a second
 */
export async function naively({ uri, subjects, loops, seconds }: NaiveOptions): Promise<number> {
  const database = connectDatabase(uri, { warn: () => {} });
  await database.connected;
  const day = dayOf(Date.now());
  const expiresAt = expiryOf(day, 13);
  const published = new Set(subjects.answerIds);
  let events = 0;
  let isOver = false;

  async function loop(client: number): Promise<void> {
    const known: Known = {
      ...{ pageViews: new Map(), networks: new Map(), published, terms: new Set() },
      ...{ searches: new Set(), room: new Map([[day, MAX_SEARCHES]]) },
    };
    while (!isOver) {
      const [visitor, isBot] = [`visitor ${client} ${events}`, false];
      const network = visitor;
      const common = {
        device: 'Mobile',
        browser: 'Safari',
        country: 'PL',
        day,
        visitor,
        network,
        isBot,
      };
      for (const event of tenEvents(subjects)) {
        const { additions } = tally([{ ...common, events: [event] }], known);
        for (const [_id, { dimension, value, add }] of additions) {
          await AnalyticsDay.updateOne(
            { _id },
            { $inc: add, $setOnInsert: { dimension, day, value, expiresAt } },
            { upsert: true },
          );
        }
        events += 1;
        if (isOver) return;
      }
    }
  }

  const began = performance.now();
  const writing = Array.from({ length: loops }, (_, client) => loop(client));
  await delay(seconds * 1000);
  isOver = true;
  const written = events / ((performance.now() - began) / 1000);
  await Promise.all(writing);
  await database.close();
  return written;
}
