import { MAX_SPENT_MS } from '../../storage/attempts.ts';

/**
 * The time used so far, and when the clock was started if it is running. Storing times instead of
 * counting ticks makes it correct after a tab has slept.
 */
export interface Clock {
  spentMs: number;
  runningSince?: number | undefined;
}

const MINUTE_MS = 60_000;

/** The time limit and required word count in the exam. */
export const TASKS = {
  task1: { limitMs: 20 * MINUTE_MS, words: 150 },
  task2: { limitMs: 40 * MINUTE_MS, words: 250 },
} as const;

/** The milliseconds used by `now`; setting the system clock back does not reduce them. */
export function getSpentMs({ spentMs, runningSince }: Clock, now: number): number {
  const running = runningSince === undefined ? 0 : Math.max(0, now - runningSince);
  return Math.min(MAX_SPENT_MS, spentMs + running);
}

/** The full seconds left, at least 0. */
export function secondsLeft(clock: Clock, now: number, limitMs: number): number {
  return Math.max(0, Math.ceil((limitMs - getSpentMs(clock, now)) / 1000));
}

/** '08:05'; hours are shown as minutes. */
export function formatSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return [minutes, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The announcements at 5 minutes, at 1 minute and at the end. */
const ANNOUNCEMENTS = new Map([
  [5 * 60, '5 minutes left.'],
  [60, '1 minute left.'],
  [0, 'Time is up.'],
]);

/** The announcement due when the seconds left change from `before` to `after`, if any. */
export function announcement(before: number, after: number): string | undefined {
  const passed = [...ANNOUNCEMENTS].filter(([at]) => before > at && after <= at);
  return passed.at(-1)?.[1];
}
