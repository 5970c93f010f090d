import { expect, it } from 'vitest';
import { dayOf, parseDate } from './dates.ts';

it.each([
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29T23:30:00Z', '2024-02-29T23:30:00.000Z'],
  ['2024-02-29T23:30:00-02:00', '2024-03-01T01:30:00.000Z'],
])('a date is read in UTC: %s', (text, moment) => {
  expect(parseDate(text)?.toISOString()).toBe(moment);
});

it.each([
  '',
  ...`today 2024 2023-02-29 2024-13-01 2024-02-30T10:00:00Z 2024-02-17T25:00:00Z
    2024-02-17T10:60:00 17-02-2024`.split(/\s+/),
])('a date is rejected if that day or time does not exist: "%s"', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

it('a date belongs to its day in UTC', () => {
  expect(dayOf(Date.parse('2024-03-05T23:59:59.999Z'))).toBe('2024-03-05');
  expect(dayOf(new Date('2024-03-06T00:00:00.000+01:00'))).toBe('2024-03-05');
});
