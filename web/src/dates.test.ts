import { describe, expect, it } from 'vitest';
import { formatDate, isDay } from './dates.ts';
import { dayOf, daysBetween, formatMoment, midnightOf, plusDays } from './utcDates.ts';

describe('formatDate', () => {
  it('formats as MMM d, yyyy', () => {
    expect(formatDate('2024-03-05T00:00:00.000Z')).toBe('Mar 5, 2024');
    expect(formatDate('2023-09-30T12:00:00.000Z')).toBe('Sep 30, 2023');
  });

  it('uses the day in UTC', () => {
    expect(formatDate('2024-12-31T23:59:59.999Z')).toBe('Dec 31, 2024');
    expect(formatDate('2025-01-01T00:00:00.000Z')).toBe('Jan 1, 2025');
  });
});

it('formats a moment with its time in UTC', () => {
  expect(formatMoment('2024-03-05T14:03:59.000Z')).toBe('Mar 5, 2024, 14:03 UTC');
});

it.each(['2024-02-29', '1999-12-31'])('%s is a day', (text) => expect(isDay(text)).toBe(true));

it.each([
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-2-9',
  '29-02-2024',
  'soon',
  '2024-03-05T00:00',
  'Invalid Date',
  '',
])('%j is no day', (text) => expect(isDay(text)).toBe(false));

it('counts days in UTC, across the end of February', () => {
  expect(dayOf('2024-12-31T23:59:59.999Z')).toBe('2024-12-31');
  expect(plusDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(midnightOf('2024-03-05')).toBe('2024-03-05T00:00:00.000Z');
});
