import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateCalendarSearch } from './calendarSearch.ts';
import { byDay, plusMonths, rangeOf, weeksOf } from './month.ts';

const { TZ } = process.env;
beforeAll(() => {
  process.env.TZ = 'America/New_York';
});
afterAll(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

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

it('months follow each other, and others than those of this millennium are dropped', () => {
  expect([plusMonths('2030-12', 1), plusMonths('2030-01', -1)]).toEqual(['2031-01', '2029-12']);
  expect(validateCalendarSearch({ month: '2030-03' })).toEqual({ month: '2030-03' });
  for (const month of ['2030-13', '1030-01', 'March', 3]) {
    expect(validateCalendarSearch({ month })).toEqual({ month: undefined });
  }
});
