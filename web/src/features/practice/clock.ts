import { MAX_SPENT_MS } from '../../storage/attempts.ts';

/**
 * The time used so far, and when the clock was started if it is running. Storing times instead of
 * counting ticks makes it correct after a tab has slept.
 */
export interface Clock {
  spentMs: number;
  runningSince?: number | undefined;
}

const UPDATE_EVERY_MS = 250;

/** Calls the listener so often that no second is missed. */
export function subscribeToTicks(listener: () => void): () => void {
  const timer = setInterval(listener, UPDATE_EVERY_MS);
  return () => clearInterval(timer);
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

/** '16:48 of 20:00'. */
export function formatUsed(spentMs: number, limitMs: number): string {
  return `${formatSeconds(spentMs / 1000)} of ${formatSeconds(limitMs / 1000)}`;
}

/** The minutes left that are announced while practising. */
const MINUTES = [5, 1];

/**
 * The announcement due when the seconds left change from `before` to `after`, if any.
 *
 * @param minutes the minutes left to announce, besides the end
 */
export function announcement(
  before: number,
  after: number,
  minutes: readonly number[] = MINUTES,
): string | undefined {
  const passed = [...minutes, 0].filter((at) => before > at * 60 && after <= at * 60);
  const at = passed.sort((a, b) => a - b)[0];
  if (at === undefined) return undefined;
  return at === 0 ? 'Time is up.' : `${at} minute${at === 1 ? '' : 's'} left.`;
}

/** The fewest of the minutes that the time left is within; undefined while there is more time. */
export function warningOf(seconds: number, minutes: readonly number[]): number | undefined {
  const reached = minutes.filter((at) => seconds <= at * 60);
  return reached.length > 0 ? Math.min(...reached) : undefined;
}
