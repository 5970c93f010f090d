import type { Schemas } from '@band8/client';
import { answerId, MAX_TOPIC, subtype, taskType } from './answers.ts';
import { moment, number, optional, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';

/** Longer texts can't be saved; this is enough for thirty essays. */
export const MAX_TEXT = 50_000;
export const TOO_LONG =
  'Texts of more than 50,000 characters can’t be saved on this device. Shorten yours, or it will be lost when you leave or reload the page.';
/** Whether the question with this id has an answer; `web/practiceQuestions.ts` makes the other ids. */
export const hasAnswer = (id: string) => !id.startsWith('ffff');
/** More time is not counted. */
export const MAX_SPENT_MS = 24 * 60 * 60 * 1000;

/** A finished attempt. */
export type SavedAttempt = Entry & NonNullable<Schemas['AttemptItem']['data']>;

/**
 * A written answer to a question, with enough data to list it offline. The time used is without the
 * time since the clock was last started.
 */
export type Attempt = Omit<SavedAttempt, 'answerId'>;

/** An unfinished attempt. Its id is the answer's, so there is one for each question. */
export interface UnfinishedAttempt extends Attempt {
  /** The id that it will have when saved. */
  attemptId: string;
  /** When the clock was started, if it is running. */
  runningSince?: number | undefined;
}

const attemptChecks = {
  topic: text(MAX_TOPIC),
  taskType,
  subtype,
  text: text(MAX_TEXT, 0),
  spentMs: number(0, MAX_SPENT_MS),
  at: moment,
};

/** When there are more than thirty, the one unchanged for longest is removed. */
export const unfinishedAttempts = createCollection<UnfinishedAttempt>({
  name: 'unfinishedAttempts',
  isSynced: true,
  title: 'unfinished attempts',
  max: 30,
  check: shape<UnfinishedAttempt>({
    id: answerId,
    attemptId: text(40),
    runningSince: optional(moment),
    ...attemptChecks,
  }),
  isEvictable: () => true,
});

/** The attempts whose latest text only an open page has, because the device could not store it. */
export const heldAttempts = new Set<string>();

/** Saved by the learner, so never removed automatically. */
export const savedAttempts = createCollection<SavedAttempt>({
  name: 'attempts',
  isSynced: true,
  title: 'saved attempts',
  max: 200,
  check: shape<SavedAttempt>({ id: text(40), answerId, ...attemptChecks }),
});
