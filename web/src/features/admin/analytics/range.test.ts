import { describe, expect, it } from 'vitest';
import {
  countDays,
  faultOf,
  isComplete,
  lastDayNote,
  previousRange,
  rangeName,
  rangeOf,
  rangePresets,
} from './range.ts';

const TODAY = '2024-03-30';
const LAST_30 = { startDate: '2024-03-01', endDate: TODAY };

describe('the range in the URL', () => {
  it('defaults to the last 30 days including today', () => {
    expect(rangeOf({}, TODAY)).toEqual(LAST_30);
    expect(countDays(LAST_30)).toBe(30);
  });

  it('is used when it is valid', () => {
    const range = { startDate: '2023-12-31', endDate: '2024-01-01' };
    expect(rangeOf(range, TODAY)).toEqual(range);
    expect(countDays(range)).toBe(2);
  });

  it('ends today without an end, and has 30 days without a start', () => {
    expect(rangeOf({ startDate: '2024-03-29' }, TODAY)).toEqual({
      startDate: '2024-03-29',
      endDate: TODAY,
    });
    expect(rangeOf({ endDate: '2024-01-30' }, TODAY)).toEqual({
      startDate: '2024-01-01',
      endDate: '2024-01-30',
    });
  });

  it.each([
    ['the wrong way round', { startDate: '2024-03-02', endDate: '2024-03-01' }],
    ['after today alone', { startDate: '2024-03-31' }],
    ['too long', { startDate: '2020-01-01', endDate: '2024-03-01' }],
    ['no day', { startDate: '2024-02-30', endDate: '2024-03-01' }],
    ['no day at its end', { endDate: '2024-13-01' }],
  ])('that is %s is the last 30 days', (_what, address) => {
    expect(rangeOf(address, TODAY)).toEqual(LAST_30);
  });
});

describe('a typed range', () => {
  it('is complete when both ends are calendar dates', () => {
    expect(isComplete(LAST_30)).toBe(true);
    expect(isComplete({ ...LAST_30, startDate: '' })).toBe(false);
    // Browsers report the incomplete year while it is typed.
    expect(isComplete({ ...LAST_30, startDate: '0202-03-01' })).toBe(false);
    expect(isComplete({ ...LAST_30, endDate: '2023-02-29' })).toBe(false);
  });

  it('is rejected with a message when it is invalid', () => {
    expect(faultOf(LAST_30)).toBeUndefined();
    expect(faultOf({ startDate: TODAY, endDate: TODAY })).toBeUndefined();
    expect(faultOf({ startDate: '2024-03-31', endDate: TODAY })).toContain('after the end date');
  });

  it('covers at most 400 days', () => {
    expect(faultOf({ startDate: '2023-02-25', endDate: TODAY })).toBeUndefined();
    expect(faultOf({ startDate: '2023-02-24', endDate: TODAY })).toContain('at most 400 days');
  });
});

describe('presets', () => {
  it('end today', () => {
    expect(rangePresets(TODAY)).toEqual({
      'Last 7 days': { startDate: '2024-03-24', endDate: TODAY },
      'Last 30 days': LAST_30,
      'Last 90 days': { startDate: '2024-01-01', endDate: TODAY },
      'This year': { startDate: '2024-01-01', endDate: TODAY },
    });
  });
});

describe('the previous range', () => {
  it('has the same length and ends the day before, across the end of February', () => {
    expect(previousRange(LAST_30)).toEqual({ startDate: '2024-01-31', endDate: '2024-02-29' });
  });
});

describe('the note on the last day of a chart', () => {
  it('says that today is not over yet', () => {
    const yesterday = { startDate: '2024-03-01', endDate: '2024-03-29' };
    expect(lastDayNote(yesterday, TODAY)).toBe('');
    expect(lastDayNote(LAST_30, TODAY)).toBe(' The last day isn’t over yet.');
  });
});

describe('the name of a range', () => {
  it('has both ends, or the only day', () => {
    expect(rangeName(LAST_30)).toBe('Mar 1, 2024 to Mar 30, 2024');
    expect(rangeName({ startDate: TODAY, endDate: TODAY })).toBe('Mar 30, 2024');
  });
});
