import { pick } from '../../lib/pick.ts';
import { type KnownAnswer, readAnswers, savedAnswers } from '../../storage/answers.ts';
import { heldAttempts, savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { type MockTask, savedMocks } from '../../storage/mocks.ts';
import { starredWords } from '../../storage/words.ts';
import { restoreAttempt } from '../practice/attempt.ts';
import { getSpentMs } from '../practice/clock.ts';
import { baseOf, joinWord } from '../study/schedule.ts';
import { createKind } from './kind.ts';

const known = (answer: KnownAnswer) => pick(answer, ['topic', 'taskType', 'subtype', 'at']);
const taskOf = (task: MockTask) => pick(task, ['answerId', 'topic', 'subtype', 'text', 'spentMs']);

/** The kinds of study data that a learner’s account has, each with its collection. */
export const KINDS = [
  createKind({ kind: 'saved', collection: savedAnswers, toData: known }),
  createKind({ kind: 'read', collection: readAnswers, toData: known }),
  createKind({
    kind: 'word',
    collection: starredWords,
    toData: (word) => ({
      ...pick(word, ['term', 'definition', 'before', 'marked', 'after', 'answerId', 'topic', 'at']),
      ...baseOf(word),
      reviews: (word.reviews ?? []).map((review) => pick(review, ['id', 'at', 'grade'])),
    }),
    toEntry(id, { reviews, ...rest }) {
      const word: unknown = { id, ...rest, ...(reviews.length > 0 && { reviews }) };
      // The scheduler computes the state from the reviews.
      return starredWords.check(word) ? joinWord(word, word) : undefined;
    },
    join: joinWord,
    changedAt: ({ at, review }) => Math.max(at, review?.last_review ?? 0),
  }),
  createKind({
    kind: 'attempt',
    collection: savedAttempts,
    toData: ({ taskType, at, ...attempt }) => ({ taskType, at, ...taskOf(attempt) }),
  }),
  createKind({
    kind: 'mock',
    collection: savedMocks,
    toData: ({ task1, task2, at }) => ({ task1: taskOf(task1), task2: taskOf(task2), at }),
  }),
  createKind({
    kind: 'unfinished',
    collection: unfinishedAttempts,
    // As if the clock was paused, because it runs on one device only.
    toData(attempt, now) {
      const restored = restoreAttempt(attempt, now);
      const data = pick(restored, ['attemptId', 'topic', 'taskType', 'subtype', 'text', 'at']);
      return { ...data, spentMs: getSpentMs(restored, now) };
    },
    isBusy: (attempt, now) =>
      restoreAttempt(attempt, now).runningSince !== undefined || heldAttempts.has(attempt.id),
  }),
] as const;
