import type { Schemas } from '@band8/client';
import { answerId, MAX_TOPIC, subtype, taskType } from './answers.ts';
import { MAX_SPENT_MS, MAX_TEXT, type SavedAttempt, savedAttempts } from './attempts.ts';
import { type Check, moment, number, optional, pattern, shape, text } from './checks.ts';
import { createCollection, type Entry, useCollection } from './collection.ts';

/** A mock test that was handed in. */
export type Mock = Entry & NonNullable<Schemas['MockItem']['data']>;

/** One of its tasks. */
export type MockTask = Mock['task1'];

/** One task of a running test, with its question, so that the test goes on without the server. */
export type RunningTask = MockTask &
  Pick<Schemas['Question'], 'pictureUrl' | 'pictureAlt' | 'pictureWidth' | 'pictureHeight'>;

/** A mock test that is being written. Its id is the one that it will have when handed in. */
export interface RunningMock extends Entry {
  /** When the time is over; the clock has no pause. */
  endsAt: number;
  /** The task that is shown, and since when; its `spentMs` does not include the time since. */
  shown: 'task1' | 'task2';
  shownSince: number;
  /** When it was handed in, if the device could not save it then. */
  handedInAt?: number | undefined;
  task1: RunningTask;
  task2: RunningTask;
}

const taskChecks = {
  answerId,
  topic: text(MAX_TOPIC),
  subtype,
  text: text(MAX_TEXT, 0),
  spentMs: number(0, MAX_SPENT_MS),
};
const mockTask: Check<MockTask> = shape<MockTask>(taskChecks);
const size = number(1, 100_000);
const runningTask: Check<RunningTask> = shape<RunningTask>({
  ...taskChecks,
  pictureUrl: optional(pattern(/^(https?:\/|\/[^/])[^\s]{1,2000}$/)),
  // Counted in UTF-16 units, of which a character may need two.
  pictureAlt: optional(text(600)),
  pictureWidth: optional(size),
  pictureHeight: optional(size),
});

/** Handed in by the learner, so never removed automatically. */
export const savedMocks = createCollection<Mock>({
  name: 'mocks',
  isSynced: true,
  title: 'mock tests',
  max: 200,
  check: shape<Mock>({ id: text(40), at: moment, task1: mockTask, task2: mockTask }),
});

/** The mock test being written on this device; there is one at most. */
export const runningMocks = createCollection<RunningMock>({
  name: 'runningMock',
  title: 'running mock tests',
  max: 1,
  check: shape<RunningMock>({
    id: text(40),
    at: moment,
    endsAt: moment,
    shown: taskType,
    shownSince: moment,
    handedInAt: optional(moment),
    task1: runningTask,
    task2: runningTask,
  }),
});

/** Both texts of a mock test as attempts, for what counts and lists attempts. */
export function attemptsOfMock({ id, at, task1, task2 }: Mock): SavedAttempt[] {
  return [
    { ...task1, id: `${id}-1`, at, taskType: 'task1' },
    { ...task2, id: `${id}-2`, at, taskType: 'task2' },
  ];
}

/** What was saved or handed in; nothing on the server and during hydration. */
export function useFinished(): SavedAttempt[] {
  return [...useCollection(savedAttempts), ...useCollection(savedMocks).flatMap(attemptsOfMock)];
}
