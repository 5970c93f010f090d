import { beforeEach, expect, it, vi } from 'vitest';
import { byDay, plusMonths, rangeOf, weeksOf } from './month.ts';

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));

it('a month has its weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2030-03');
  expect(weeks).toHaveLength(5);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2030-02-25', '2030-03-31']);
  // It begins on a Monday and needs no other days.
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

it('the range covers whole days of the browser’s zone, when the clocks change too', () => {
  expect(rangeOf(weeksOf('2030-03'))).toEqual({
    from: '2030-02-25T05:00:00.000Z',
    to: '2030-04-01T04:00:00.000Z',
  });
});

it('an entry belongs to its day in the browser’s zone', () => {
  const late = { at: '2030-03-02T03:30:00.000Z' };
  expect([...byDay([late])]).toEqual([['2030-03-01', [late]]]);
});

it('months follow each other', () => {
  expect([plusMonths('2030-12', 1), plusMonths('2030-01', -1)]).toEqual(['2031-01', '2029-12']);
});
