import type { Schemas } from '@band8/client';
import { beginning } from '@band8/client/cut';
import { moment, oneOf, optional, pattern, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';

/** An answer as stored on this device, with enough to list it offline. */
export type KnownAnswer = Entry & NonNullable<Schemas['SavedItem']['data']>;

export const MAX_TOPIC = 300;
/** An id of the API; answers and terms have the same format. */
export const answerId = pattern(/^[0-9a-f]{24}$/);
export const taskType = oneOf('task1', 'task2');
/** The question type, which earlier builds did not store. */
export const subtype = optional(text(40));

const check = shape<KnownAnswer>({
  id: answerId,
  topic: text(MAX_TOPIC),
  taskType,
  subtype,
  at: moment,
});

/** Saved by the learner, so never removed automatically. */
export const savedAnswers = createCollection<KnownAnswer>({
  name: 'saved',
  isSynced: true,
  title: 'saved answers',
  max: 500,
  check,
});

/** Answers opened for reading. When there are more than a thousand, the oldest is removed. */
export const readAnswers = createCollection<KnownAnswer>({
  name: 'read',
  isSynced: true,
  title: 'recently read answers',
  max: 1000,
  check,
  isEvictable: () => true,
});

/** The stored data of an answer; a long question is cut. */
export function knownAnswer(
  answer: Pick<Schemas['Question'], 'id' | 'topic' | 'taskType' | 'subtype'>,
): KnownAnswer {
  const { id, topic, taskType = 'task2', subtype } = answer;
  return {
    id,
    topic: beginning(topic, MAX_TOPIC),
    taskType,
    ...(subtype && { subtype }),
    at: Date.now(),
  };
}
