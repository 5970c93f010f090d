import { expect, it } from 'vitest';
import {
  changeOfCount,
  changeOfPercent,
  formatDuration,
  formatPercent,
  percentOf,
} from './figures.ts';

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 0, 0],
])('a percentage of %d in %d is %d', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

it.each([
  [0, '0.0%'],
  [4812.34, '4,812.3%'],
  [99.96, '100.0%'],
])('the percentage %d is written %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

it.each([
  [0, '0:00'],
  [59.4, '0:59'],
  [59.5, '1:00'],
  [754, '12:34'],
])('a duration of %d s is written %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it.each([
  [150, 120, 'up', '25.0% more than before (120)'],
  [90, 120, 'down', '25.0% fewer than before (120)'],
  [120, 120, 'same', 'No change (120)'],
  [12, 0, 'up', 'None before'],
  [0, 0, 'same', 'No change (0)'],
  [48_120, 4_812, 'up', '900.0% more than before (4,812)'],
])('the comparison with the previous period of %d with %d', (now, before, direction, text) => {
  expect(changeOfCount(now, before)).toEqual({ direction, text });
});

it.each([
  [43.3, 40.1, 'up', '3.2 points higher than before (40.1%)'],
  [40.1, 43.3, 'down', '3.2 points lower than before (43.3%)'],
  [0, 0, 'same', 'No change (0.0%)'],
])('the comparison of %d %% with %d %% before', (now, before, direction, text) => {
  expect(changeOfPercent(now, before)).toEqual({ direction, text });
});
