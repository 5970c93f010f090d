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
  ['percentage', 0, '0.0%', formatPercent],
  ['percentage', 4812.34, '4,812.3%', formatPercent],
  ['percentage', 99.96, '100.0%', formatPercent],
  ['duration', 0, '0:00', formatDuration],
  ['duration', 59.4, '0:59', formatDuration],
  ['duration', 59.5, '1:00', formatDuration],
  ['duration', 754, '12:34', formatDuration],
])('the %s %d is written %s', (_what, value, text, format) => {
  expect(format(value)).toBe(text);
});

it.each([
  ['numbers', 150, 120, 'up', '25.0% more than before (120)', changeOfCount],
  ['numbers', 90, 120, 'down', '25.0% fewer than before (120)', changeOfCount],
  ['numbers', 120, 120, 'same', 'No change (120)', changeOfCount],
  ['numbers', 12, 0, 'up', 'None before', changeOfCount],
  ['numbers', 0, 0, 'same', 'No change (0)', changeOfCount],
  ['numbers', 48_120, 4_812, 'up', '900.0% more than before (4,812)', changeOfCount],
  ['per cent', 43.3, 40.1, 'up', '3.2 points higher than before (40.1%)', changeOfPercent],
  ['per cent', 40.1, 43.3, 'down', '3.2 points lower than before (43.3%)', changeOfPercent],
  ['per cent', 0, 0, 'same', 'No change (0.0%)', changeOfPercent],
])('the comparison of %s with the previous period: %d with %d is %s', (...row) => {
  const [, now, before, direction, text, changeOf] = row;
  expect(changeOf(now, before)).toEqual({ direction, text });
});
