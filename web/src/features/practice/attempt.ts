import type { UnfinishedAttempt } from '../../storage/attempts.ts';
import { getSpentMs } from './clock.ts';

/** How often the attempt is stored while the clock runs. */
export const SAVE_EVERY_MS = 5_000;

/** Browsers run the timers of a hidden tab once a minute; a tab silent for longer was closed. */
const ALIVE_MS = 65_000;

export type AttemptAction =
  | { type: 'start' }
  | { type: 'pause' }
  | { type: 'write'; text: string }
  /** Only updates the time. */
  | { type: 'touch' };

/** The attempt after an action at `now`; writing does not change the time. */
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
      return { ...next, spentMs: getSpentMs(attempt, now), runningSince: undefined };
    case 'write':
      return { ...next, text: action.text };
    case 'touch':
      return next;
  }
}

/**
 * The attempt as found by a page opened at `openedAt`. A running clock belongs to another tab; if
 * that tab was closed without pausing, the time counts up to the last moment it stored.
 */
export function restoreAttempt(attempt: UnfinishedAttempt, openedAt: number): UnfinishedAttempt {
  if (attempt.runningSince === undefined || openedAt - attempt.at <= ALIVE_MS) return attempt;
  return { ...attempt, spentMs: getSpentMs(attempt, attempt.at), runningSince: undefined };
}

/** Whether there is nothing to store. */
export function isBlank({ text, spentMs, runningSince }: UnfinishedAttempt): boolean {
  return text === '' && spentMs === 0 && runningSince === undefined;
}
