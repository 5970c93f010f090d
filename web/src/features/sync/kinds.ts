import { type KnownAnswer, readAnswers, savedAnswers } from '../../storage/answers.ts';
import {
  heldAttempts,
  type SavedAttempt,
  savedAttempts,
  type UnfinishedAttempt,
  unfinishedAttempts,
} from '../../storage/attempts.ts';
import { type Mock, type MockTask, savedMocks } from '../../storage/mocks.ts';
import { type StarredWord, starredWords } from '../../storage/words.ts';
import { restoreAttempt } from '../practice/attempt.ts';
import { getSpentMs } from '../practice/clock.ts';
import { baseOf, joinWord } from '../study/schedule.ts';
import { createKind } from './kind.ts';
import type { StudyItem } from './state.ts';

function known({ topic, taskType, subtype, at }: KnownAnswer) {
  return { topic, taskType, ...(subtype && { subtype }), at };
}

function wordData(word: StarredWord) {
  const { term, definition, before, marked, after, answerId, topic, at, reviews = [] } = word;
  const { base } = baseOf(word);
  return {
    term,
    definition,
    before,
    marked,
    after,
    answerId,
    topic,
    at,
    ...(base && { base }),
    reviews: reviews.map(({ id, at, grade }) => ({ id, at, grade })),
  };
}

function wordIn(item: StudyItem): StarredWord | undefined {
  if (item.kind !== 'word' || !item.data) return undefined;
  const { reviews, base, ...rest } = item.data;
  const word: unknown = {
    id: item.id,
    ...rest,
    ...(base && { base }),
    ...(reviews.length > 0 && { reviews }),
  };
  // The scheduler computes the state from the reviews.
  return starredWords.check(word) ? joinWord(word, word) : undefined;
}

/** As if the clock was paused, because it runs on one device only. */
function unfinishedData(attempt: UnfinishedAttempt, now: number) {
  const restored = restoreAttempt(attempt, now);
  const { attemptId, topic, taskType, text, at } = restored;
  return { attemptId, topic, taskType, text, spentMs: getSpentMs(restored, now), at };
}

function isBeingWritten(attempt: UnfinishedAttempt, now: number): boolean {
  const isRunning = restoreAttempt(attempt, now).runningSince !== undefined;
  return isRunning || heldAttempts.has(attempt.id);
}

function savedData({ answerId, topic, taskType, text, spentMs, at }: SavedAttempt) {
  return { answerId, topic, taskType, text, spentMs, at };
}

function mockData({ task1, task2, at }: Mock) {
  const taskData = ({ answerId, topic, text, spentMs }: MockTask) => ({
    answerId,
    topic,
    text,
    spentMs,
  });
  return { task1: taskData(task1), task2: taskData(task2), at };
}

/** The kinds of study data that a learner’s account has, each with its collection. */
export const KINDS = [
  createKind({
    kind: 'saved',
    collection: savedAnswers,
    toItem: (base, entry) => ({ kind: 'saved', ...base, ...(entry && { data: known(entry) }) }),
    toEntry: (item) =>
      item.kind === 'saved' && item.data ? { id: item.id, ...item.data } : undefined,
  }),
  createKind({
    kind: 'read',
    collection: readAnswers,
    toItem: (base, entry) => ({ kind: 'read', ...base, ...(entry && { data: known(entry) }) }),
    toEntry: (item) =>
      item.kind === 'read' && item.data ? { id: item.id, ...item.data } : undefined,
  }),
  createKind({
    kind: 'word',
    collection: starredWords,
    toItem: (base, entry) => ({ kind: 'word', ...base, ...(entry && { data: wordData(entry) }) }),
    toEntry: wordIn,
    join: joinWord,
    changedAt: ({ at, review }) => Math.max(at, review?.last_review ?? 0),
  }),
  createKind({
    kind: 'attempt',
    collection: savedAttempts,
    toItem: (base, entry) => ({
      kind: 'attempt',
      ...base,
      ...(entry && { data: savedData(entry) }),
    }),
    toEntry: (item) =>
      item.kind === 'attempt' && item.data ? { id: item.id, ...item.data } : undefined,
  }),
  createKind({
    kind: 'mock',
    collection: savedMocks,
    toItem: (base, entry) => ({ kind: 'mock', ...base, ...(entry && { data: mockData(entry) }) }),
    toEntry: (item) =>
      item.kind === 'mock' && item.data ? { id: item.id, ...item.data } : undefined,
  }),
  createKind({
    kind: 'unfinished',
    collection: unfinishedAttempts,
    toItem: (base, entry, now) => ({
      kind: 'unfinished',
      ...base,
      ...(entry && { data: unfinishedData(entry, now) }),
    }),
    toEntry: (item) =>
      item.kind === 'unfinished' && item.data ? { id: item.id, ...item.data } : undefined,
    isBusy: isBeingWritten,
  }),
] as const;
