import { describe, expect, it } from 'vitest';
import { announcement, formatSeconds, getSpentMs, secondsLeft, warningOf } from './clock.ts';

const LIMIT = 20 * 60_000;
const NOON = 1_700_000_000_000;

describe('the clock', () => {
  it('counts the time while a tab sleeps', () => {
    const clock = { spentMs: 60_000, runningSince: NOON };
    expect(getSpentMs(clock, NOON)).toBe(60_000);
    expect(getSpentMs(clock, NOON + 15 * 60_000)).toBe(16 * 60_000);
    expect(secondsLeft(clock, NOON + 15 * 60_000, LIMIT)).toBe(4 * 60);
    expect(secondsLeft(clock, NOON + 3 * 3_600_000, LIMIT)).toBe(0);
  });

  it('does not run until it is started', () => {
    expect(getSpentMs({ spentMs: 90_000 }, NOON)).toBe(90_000);
  });

  it('loses no time when the system clock is set back, and counts at most a day', () => {
    expect(getSpentMs({ spentMs: 60_000, runningSince: NOON }, NOON - 3_600_000)).toBe(60_000);
    expect(getSpentMs({ spentMs: 0, runningSince: NOON }, NOON + 9 * 86_400_000)).toBe(86_400_000);
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
    [900, 45, '1 minute left.'],
    [900, 0, 'Time is up.'],
    [1200, 301, undefined],
    [300, 299, undefined],
    [0, 0, undefined],
    [0, 1200, undefined],
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
