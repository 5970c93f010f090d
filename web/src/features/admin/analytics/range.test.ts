import { expect, it } from 'vitest';
import {
  countDays,
  faultOf,
  previousRange,
  rangeName,
  rangeOf,
  rangePresets,
  unfinishedDayOf,
} from './range.ts';

const TODAY = '2024-03-30';
const LAST_30 = { startDate: '2024-03-01', endDate: TODAY };

const range = (startDate: string, endDate = TODAY) => ({ startDate, endDate });

it.each([
  ['the last 30 days by default', {}, LAST_30, 30],
  ['itself', range('2023-12-31', '2024-01-01'), range('2023-12-31', '2024-01-01'), 2],
  ['until today without an end', { startDate: '2024-03-29' }, range('2024-03-29'), 2],
  ['30 days without a start', { endDate: '2024-01-30' }, range('2024-01-01', '2024-01-30'), 30],
  ['30 days if the wrong way round', range('2024-03-02', '2024-03-01'), LAST_30, 30],
  ['30 days if it is after today', { startDate: '2024-03-31' }, LAST_30, 30],
  ['30 days if it is too long', range('2020-01-01', '2024-03-01'), LAST_30, 30],
  ['30 days if its start is no day', range('2024-02-30', '2024-03-01'), LAST_30, 30],
  ['30 days if its end is no day', { endDate: '2024-13-01' }, LAST_30, 30],
  ['30 days if its end has a year that is being typed', { endDate: '0202-03-01' }, LAST_30, 30],
])('a range in the URL means %s', (_what, address, expected, days) => {
  expect(rangeOf(address, TODAY)).toEqual(expected);
  expect(countDays(expected)).toBe(days);
});

it('a typed range is in order and covers at most 400 days', () => {
  for (const start of [TODAY, '2024-03-01', '2023-02-25']) {
    expect(faultOf(range(start))).toBeUndefined();
  }
  expect(faultOf(range('2024-03-31'))).toContain('after the end date');
  expect(faultOf(range('2023-02-24'))).toContain('at most 400 days');
});

it('presets end today', () => {
  expect(rangePresets(TODAY)).toEqual({
    'Last 7 days': range('2024-03-24'),
    'Last 30 days': LAST_30,
    'Last 90 days': range('2024-01-01'),
    'This year': range('2024-01-01'),
  });
});

it('the previous range has the same length and ends the day before, across February', () => {
  expect(previousRange(LAST_30)).toEqual(range('2024-01-31', '2024-02-29'));
});

it('the last day is unfinished if it is today', () => {
  expect(unfinishedDayOf(range('2024-03-01', '2024-03-29'), TODAY)).toBeUndefined();
  expect(unfinishedDayOf(LAST_30, TODAY)).toBe(TODAY);
});

it('the name of a range has both ends, or the only day', () => {
  expect(rangeName(LAST_30)).toBe('Mar 1, 2024 to Mar 30, 2024');
  expect(rangeName(range(TODAY))).toBe('Mar 30, 2024');
});
