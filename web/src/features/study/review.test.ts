import { describe, expect, it } from 'vitest';
import { buildWord, idOf } from '../../../test/builders.ts';
import { type StarredWord, starredWords } from '../../storage/words.ts';
import { countDue, dueAt, formatTimeUntil, nextWord } from './due.ts';
import { graded, joinWord, reviewed } from './schedule.ts';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function word(id: string, due?: number): StarredWord {
  const review = due !== undefined && { review: { ...reviewed({ at: NOW }, 3, NOW), due } };
  return buildWord({ id: idOf(id), at: NOW - DAY, ...review });
}

describe('the review of words', () => {
  it('shows poorly known words again sooner', () => {
    const dues = ([1, 2, 3, 4] as const).map((grade) => reviewed(word('a'), grade, NOW).due);
    expect(dues).toEqual([...new Set(dues)].sort((a, b) => a - b));
    expect(dues[0]).toBeLessThan(NOW + 10 * MINUTE);
    expect(dues[3]).toBeGreaterThan(NOW + DAY);
  });

  it('stores only valid values for every grade', () => {
    let review = word('a').review;
    for (const grade of [1, 2, 3, 4, 4, 1, 3] as const) {
      review = reviewed({ at: NOW, ...(review && { review }) }, grade, review?.due ?? NOW);
      const stored: unknown = JSON.parse(JSON.stringify({ ...word('a'), review }));
      expect(starredWords.check(stored)).toBe(true);
    }
  });

  it('shows the word due for longest, and none before its time', () => {
    const words = [word('a', NOW - 1), word('b', NOW - DAY), word('c'), word('d', NOW + DAY)];
    expect(words.map((each) => dueAt(each) <= NOW)).toEqual([true, true, true, false]);
    expect(countDue(words, NOW)).toBe(3);
    expect(nextWord(words, NOW)?.id).toBe(idOf('b'));
    const learned = [word('b', NOW + 10 * MINUTE), word('a', NOW + MINUTE), word('d', NOW + DAY)];
    expect(nextWord(learned, NOW)).toBeUndefined();
    expect(nextWord(learned, NOW + MINUTE)?.id).toBe(idOf('a'));
    expect(nextWord([], NOW)).toBeUndefined();
  });

  it.each([
    [30_000, 'in 1 minute'],
    [10 * MINUTE, 'in 10 minutes'],
    [90 * MINUTE, 'in 2 hours'],
    [DAY, 'in 1 day'],
    [90 * DAY, 'in 3 months'],
  ])('shows when a word is due again: %d', (wait, text) => {
    expect(formatTimeUntil(NOW + wait, NOW)).toBe(text);
  });
});

describe('the log of reviews', () => {
  const grades = (start: StarredWord, ...steps: (readonly [1 | 2 | 3 | 4, number])[]) =>
    steps.reduce((last, [grade, at]) => graded(last, grade, at), start);

  it('gives the same state in whatever order two devices are joined', () => {
    const starred = word('a');
    const one = grades(starred, [3, NOW], [4, NOW + 2 * DAY]);
    const other = grades(starred, [1, NOW + DAY]);
    const joined = joinWord(one, other);
    expect(joined).toEqual(joinWord(other, one));
    expect(joined.reviews?.map(({ grade }) => grade)).toEqual([3, 1, 4]);
    const inOrder = grades(starred, [3, NOW], [1, NOW + DAY], [4, NOW + 2 * DAY]);
    expect(joined.review).toEqual(inOrder.review);
    expect(joinWord(joined, other)).toEqual(joined);
  });

  it('continues from the state of earlier builds', () => {
    const before = word('a', NOW);
    const after = graded(before, 3, NOW + DAY);
    expect(after.base).toEqual(before.review);
    expect(joinWord(after, before)).toEqual(after);
    expect(starredWords.check(JSON.parse(JSON.stringify(after)))).toBe(true);
  });

  it('makes the oldest reviews part of the base when there are too many', () => {
    const steps = Array.from({ length: 503 }, (_, index) => [3, NOW + index * DAY] as const);
    const after = grades(word('a'), ...steps);
    expect(after.reviews).toHaveLength(500);
    expect(after.base?.reps).toBe(3);
    expect(joinWord(after, after).review).toEqual(after.review);
  });
});
