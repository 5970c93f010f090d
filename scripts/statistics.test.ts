import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

const HUNDRED = Array.from({ length: 100 }, (_none, at) => 100 - at);

test('returns a percentile of unsorted numbers', () => {
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(HUNDRED, share))).toEqual([
    1, 51, 96, 100, 100,
  ]);
});

test('returns the middle number as the median', () => {
  expect(median([9, 1, 10])).toBe(9);
  expect(median([4])).toBe(4);
});

test('returns values for an empty list that meet no limit', () => {
  expect([median([]) <= 5, percentile([], 0.99) >= 0]).toEqual([false, false]);
});
