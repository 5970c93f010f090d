import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { buildKnown, buildWord } from '../../../test/builders.ts';
import {
  activityTimes,
  axisEnd,
  countBySubtype,
  daysInARow,
  lastDays,
  minutesOf,
  speedsOf,
} from './figures.ts';

const NOW = dayjs('2026-03-08T10:00:00').valueOf();
const daysAgo = (days: number) => dayjs(NOW).subtract(days, 'day').valueOf();
const attempt = (text: string, spentMs: number, at = NOW) => ({
  ...buildKnown({ at }),
  text,
  spentMs,
});
const read = (subtype?: string, taskType: 'task1' | 'task2' = 'task1') => ({
  ...buildKnown({ taskType }),
  ...(subtype && { subtype }),
});

it('finds the words a minute of attempts that took a minute or more, oldest first', () => {
  const attempts = [
    attempt('one two three', 120_000),
    attempt('one two three four', 60_000, daysAgo(1)),
    attempt('too fast', 59_999),
    attempt(' ', 600_000),
  ];
  expect(speedsOf(attempts).map(({ wordsPerMinute }) => wordsPerMinute)).toEqual([4, 1.5]);
  expect(minutesOf(attempts)).toBe(13);
});

it('counts the days in a row until today, or until yesterday while today has nothing', () => {
  expect(daysInARow([], NOW)).toBe(0);
  expect(daysInARow([NOW, daysAgo(1), daysAgo(3)], NOW)).toBe(2);
  expect(daysInARow([daysAgo(1), daysAgo(2)], NOW)).toBe(2);
  expect(daysInARow([daysAgo(2)], NOW)).toBe(0);
  // The days before and after the clocks change.
  const sixty = Array.from({ length: 60 }, (_, days) => daysAgo(days));
  expect(daysInARow(sixty, NOW)).toBe(60);
});

it('counts what was done on each of the last days', () => {
  const days = lastDays([NOW, NOW, daysAgo(2), daysAgo(30)], NOW, 3);
  expect(days.map(({ count }) => count)).toEqual([1, 0, 2]);
  expect(days.at(-1)?.day).toBe('2026-03-08');
});

it('takes activity from attempts, answers read and every review', () => {
  const reviews = [2, 3].map((at) => ({ id: `review-${at}`, at, grade: 3 as const }));
  const known = { attempts: [attempt('x', 1, 4)], read: [], words: [buildWord({ reviews })] };
  expect(activityTimes(known).sort()).toEqual([2, 3, 4]);
});

it('counts answers by their public question type, unknown ones last', () => {
  const answers = [read(), read(), read(), read('Process Diagram'), read('Opinion', 'task2')];
  expect(countBySubtype([...answers, read('Opinion', 'task2')])).toEqual([
    { name: 'Opinion', taskType: 'task2', count: 2 },
    { name: 'Process', taskType: 'task1', count: 1 },
    { name: 'Other', count: 3 },
  ]);
});

it.each([
  [0, 2],
  [9.5, 10],
  [12, 20],
  [41, 60],
])('ends the axis of %d at %d', (value, end) => {
  expect(axisEnd(value)).toBe(end);
});
