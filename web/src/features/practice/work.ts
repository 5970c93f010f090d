import type { Draft } from '../../device/practices.ts';
import { type Clock, usedBy } from './clock.ts';

/** A text and its clock as a page has them; what lies on the device has no running clock. */
export interface Work extends Draft, Clock {}

/**
 * The text that counts: what this page has, unless the device holds something newer, which another
 * tab wrote. There the clock stands still, so it runs in one tab only.
 */
export function newest(own: Work | undefined, kept: Draft | undefined): Work | undefined {
  return own && !(kept && kept.at > own.at) ? own : kept;
}

/** The same work with a change, at this moment: what the clock has run until now is counted. */
export function changed(
  work: Work,
  change: Partial<Pick<Work, 'text' | 'since'>>,
  now: number,
): Work {
  return {
    ...work,
    usedMs: usedBy(work, now),
    ...(work.since !== undefined && { since: now }),
    ...change,
    // Later than what it follows, also on a clock that was set back.
    at: Math.max(now, work.at + 1),
  };
}

/** What the device keeps of it. */
export function draftOf({ since: _, ...draft }: Work): Draft {
  return draft;
}

/** Whether there is nothing to keep. */
export function isBlank({ text, usedMs }: Draft): boolean {
  return text === '' && usedMs === 0;
}
