import { expect, it } from 'vitest';
import { formatDate, isDay } from './dates.ts';
import { dayOf, daysBetween, midnightOf, plusDays } from './utcDates.ts';

it.each([
  ['2024-03-05T00:00:00.000Z', 'Mar 5, 2024'],
  ['2023-09-30T12:00:00.000Z', 'Sep 30, 2023'],
  ['2024-12-31T23:59:59.999Z', 'Dec 31, 2024'],
  ['2025-01-01T00:00:00.000Z', 'Jan 1, 2025'],
])('formats %s as its day in UTC: %s', (moment, text) => {
  expect(formatDate(moment)).toBe(text);
});

it.each([
  ...['2024-02-29', '1999-12-31'].map((text) => [text, true] as const),
  ...['2023-02-29', '2024-13-01', '2024-00-10', '2024-2-9', '29-02-2024'].map(
    (text) => [text, false] as const,
  ),
  ...['soon', '2024-03-05T00:00', 'Invalid Date', ''].map((text) => [text, false] as const),
])('whether %j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

it('counts days in UTC, across the end of February', () => {
  expect(dayOf('2024-12-31T23:59:59.999Z')).toBe('2024-12-31');
  expect(plusDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(midnightOf('2024-03-05')).toBe('2024-03-05T00:00:00.000Z');
});
