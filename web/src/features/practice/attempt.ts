import type { UnfinishedAttempt } from '../../storage/attempts.ts';
import { spentBy } from './clock.ts';

/** How often the attempt is stored while the clock runs. */
export const SAVE_EVERY_MS = 5_000;

/** Browsers let the timers of a hidden tab fire once a minute; a tab silent for longer is closed. */
const ALIVE_MS = 65_000;

/** What can happen to an attempt. */
export type AttemptAction =
  | { type: 'start' }
  | { type: 'pause' }
  | { type: 'write'; text: string }
  /** Nothing but time has passed. */
  | { type: 'touch' };

/**
 * The attempt after something happened at `now`. Time changes when the clock starts or pauses, and
 * text when it is written; neither touches the other.
 */
export function attemptReducer(
  attempt: UnfinishedAttempt,
  action: AttemptAction,
  now: number,
): UnfinishedAttempt {
  // Later than the previous moment, even if the system clock was set back.
  const next = { ...attempt, at: Math.max(now, attempt.at + 1) };
  switch (action.type) {
    case 'start':
      return { ...next, runningSince: attempt.runningSince ?? now };
    case 'pause':
      return { ...next, spentMs: spentBy(attempt, now), runningSince: undefined };
    case 'write':
      return { ...next, text: action.text };
    case 'touch':
      return next;
  }
}

/**
 * An attempt as a page that was opened at `openedAt` finds it. If its clock runs, another tab is
 * running it; but if that tab was closed without a chance to pause, the time counts up to the last
 * moment that it stored.
 */
export function foundAttempt(attempt: UnfinishedAttempt, openedAt: number): UnfinishedAttempt {
  if (attempt.runningSince === undefined || openedAt - attempt.at <= ALIVE_MS) return attempt;
  return { ...attempt, spentMs: spentBy(attempt, attempt.at), runningSince: undefined };
}

/** Whether there is nothing to store. */
export function isBlank({ text, spentMs, runningSince }: UnfinishedAttempt): boolean {
  return text === '' && spentMs === 0 && runningSince === undefined;
}
