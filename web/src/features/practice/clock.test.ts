import { describe, expect, it } from 'vitest';
import { announcement, formatSeconds, getSpentMs, secondsLeft, warningOf } from './clock.ts';

const LIMIT = 20 * 60_000;
const NOON = 1_700_000_000_000;

describe('the clock', () => {
  const MINUTE = 60_000;
  const RUNNING = { spentMs: MINUTE, runningSince: NOON };
  it.each([
    ['the time before', RUNNING, 0, MINUTE],
    ['the time while a tab sleeps', RUNNING, 15 * MINUTE, 16 * MINUTE],
    ['nothing until it is started', { spentMs: MINUTE }, 15 * MINUTE, MINUTE],
    ['nothing less if set back', RUNNING, -60 * MINUTE, MINUTE],
    ['at most a day', { spentMs: 0, runningSince: NOON }, 9 * 1_440 * MINUTE, 1_440 * MINUTE],
  ])('counts %s', (_what, clock, passed, spent) => {
    expect(getSpentMs(clock, NOON + passed)).toBe(spent);
    expect(secondsLeft(clock, NOON + passed, LIMIT)).toBe(Math.max(0, LIMIT - spent) / 1000);
  });

  it.each([
    [0, '00:00'],
    [59.9, '00:59'],
    [1200, '20:00'],
    [4000, '66:40'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  it.each([
    [301, 300, '5 minutes left.'],
    [61, 60, '1 minute left.'],
    [1, 0, 'Time is up.'],
    [900, 0, 'Time is up.'],
    [1200, 301, undefined],
    [300, 299, undefined],
    [0, 0, undefined],
  ])('announces from %d to %d seconds left: %s', (before, after, sentence) => {
    expect(announcement(before, after)).toBe(sentence);
  });

  it('announces and warns at the minutes that a test wants', () => {
    expect(announcement(601, 600, [10, 5, 1])).toBe('10 minutes left.');
    expect(announcement(601, 300, [10, 5, 1])).toBe('5 minutes left.');
    const warnings = [601, 600, 300, 60, 0].map((seconds) => warningOf(seconds, [10, 5, 1]));
    expect(warnings).toEqual([undefined, 10, 5, 1, 1]);
  });
});
