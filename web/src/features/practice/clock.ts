import { MAX_USED_MS } from '../../device/practices.ts';

/**
 * How long somebody has written, and since when the clock runs, if it does. Both are moments and
 * spans, never counted ticks: a tab that slept wakes up right.
 */
export interface Clock {
  usedMs: number;
  since?: number | undefined;
}

const MINUTE_MS = 60_000;

/** What the examination gives and asks for. */
export const TASKS = {
  task1: { limitMs: 20 * MINUTE_MS, words: 150 },
  task2: { limitMs: 40 * MINUTE_MS, words: 250 },
} as const;

/** How long the clock has run by now; a system clock that is set back takes nothing away. */
export function usedBy({ usedMs, since }: Clock, now: number): number {
  const running = since === undefined ? 0 : Math.max(0, now - since);
  return Math.min(MAX_USED_MS, usedMs + running);
}

/** The whole seconds that are left, never less than none. */
export function secondsLeft(clock: Clock, now: number, limitMs: number): number {
  return Math.max(0, Math.ceil((limitMs - usedBy(clock, now)) / 1000));
}

/** '08:05'; whole minutes beyond an hour are minutes too. */
export function formatSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return [minutes, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What is said at 5 minutes, at 1 minute and at the end (Q3). */
const WORDS = new Map([
  [5 * 60, '5 minutes left.'],
  [60, '1 minute left.'],
  [0, 'Time is up.'],
]);

/** What to say when the time left went from one number of seconds to a smaller one: the last that counts. */
export function crossed(before: number, after: number): string | undefined {
  const passed = [...WORDS].filter(([at]) => before > at && after <= at);
  return passed.at(-1)?.[1];
}
