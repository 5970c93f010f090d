import dayjs from 'dayjs';
import { countWords } from '../../lib/countWords.ts';
import { localDay } from '../../lib/dates.ts';
import type { KnownAnswer } from '../../storage/answers.ts';
import type { Attempt } from '../../storage/attempts.ts';
import type { StarredWord } from '../../storage/words.ts';
import { publicSubtype } from '../answers/subtypes.ts';

const MINUTE_MS = 60_000;
/** A shorter attempt says nothing about how fast somebody writes. */
const MIN_TIMED_MS = MINUTE_MS;

export type Speed = ReturnType<typeof speedsOf>[number];

/** The speed of each attempt that took a minute or more, oldest first. */
export function speedsOf(attempts: readonly Attempt[]) {
  return attempts
    .filter(({ text, spentMs }) => spentMs >= MIN_TIMED_MS && text.trim() !== '')
    .map(({ at, taskType, topic, text, spentMs }) => ({
      at,
      taskType,
      topic,
      wordsPerMinute: Math.round((countWords(text) / (spentMs / MINUTE_MS)) * 10) / 10,
    }))
    .sort((a, b) => a.at - b.at);
}

/** The full minutes spent on attempts. */
export function minutesOf(attempts: readonly Attempt[]): number {
  return Math.floor(attempts.reduce((sum, { spentMs }) => sum + spentMs, 0) / MINUTE_MS);
}

/** What is known about when a learner did something, in milliseconds. */
export function activityTimes(known: {
  attempts: readonly Attempt[];
  words: readonly StarredWord[];
  read: readonly KnownAnswer[];
}): number[] {
  const reviews = known.words.flatMap(
    ({ review, reviews }) => reviews?.map(({ at }) => at) ?? review?.last_review ?? [],
  );
  return [...[...known.attempts, ...known.read].map(({ at }) => at), ...reviews];
}

export type ActiveDay = ReturnType<typeof lastDays>[number];

/**
 * What was done on each of the last days in the reader's time zone, oldest first; the last one is
 * today. The time of each is its noon.
 */
export function lastDays(times: readonly number[], now: number, length: number) {
  const counts = new Map<string, number>();
  for (const at of times) counts.set(localDay(at), (counts.get(localDay(at)) ?? 0) + 1);
  return Array.from({ length }, (_, index) => {
    const at = dayjs(now)
      .hour(12)
      .subtract(length - 1 - index, 'day')
      .valueOf();
    return { day: localDay(at), at, count: counts.get(localDay(at)) ?? 0 };
  });
}

/** How many days in a row had activity, until today or, while today has none, until yesterday. */
export function daysInARow(times: readonly number[], now: number): number {
  const days = new Set(times.map(localDay));
  const isActive = (daysAgo: number) =>
    days.has(localDay(dayjs(now).hour(12).subtract(daysAgo, 'day').valueOf()));
  const first = isActive(0) ? 0 : 1;
  let length = 0;
  while (isActive(first + length)) length += 1;
  return length;
}

export interface SubtypeCount {
  name: string;
  taskType?: KnownAnswer['taskType'];
  count: number;
}

export const OTHER = 'Other';

/** How many answers were read of each question type, the most first; unknown types last. */
export function countBySubtype(read: readonly KnownAnswer[]): SubtypeCount[] {
  const counts = new Map<string, SubtypeCount>();
  for (const { subtype, taskType } of read) {
    const name = subtype ? publicSubtype(subtype) : OTHER;
    const found = counts.get(name) ?? { name, ...(subtype && { taskType }), count: 0 };
    counts.set(name, { ...found, count: found.count + 1 });
  }
  const isOther = ({ name }: SubtypeCount) => Number(name === OTHER);
  return [...counts.values()].sort((a, b) => isOther(a) - isOther(b) || b.count - a.count);
}

/** The end of an axis: a round number that is not below the value. */
export function axisEnd(value: number): number {
  const step = value <= 10 ? 2 : value <= 40 ? 10 : 20;
  return Math.max(step, Math.ceil(value / step) * step);
}
