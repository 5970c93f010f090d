import { moment, oneOf, pattern, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';

/** An answer as this device knows it: enough to list it without asking anybody. */
export interface KnownAnswer extends Entry {
  topic: string;
  taskType: 'task1' | 'task2';
  /** When it was saved or read. */
  at: number;
}

export const MAX_TOPIC = 300;
/** An id of the API; those of terms look the same. */
export const answerId = pattern(/^[0-9a-f]{24}$/);
export const taskType = oneOf('task1', 'task2');

const check = shape<KnownAnswer>({ id: answerId, topic: text(MAX_TOPIC), taskType, at: moment });

/** Saved by hand: none of them leaves by itself. */
export const savedAnswers = createCollection<KnownAnswer>({
  name: 'saved',
  title: 'saved answers',
  max: 500,
  check,
});

/** Opened for reading; of a thousand the one that was read longest ago makes room. */
export const readAnswers = createCollection<KnownAnswer>({
  name: 'read',
  title: 'recently read answers',
  max: 1000,
  check,
  mayLeave: () => true,
});

/** What is stored of an answer; a long question is cut. */
export function knownAnswer(answer: {
  id: string;
  topic: string;
  taskType?: 'task1' | 'task2';
}): KnownAnswer {
  return {
    id: answer.id,
    topic: answer.topic.slice(0, MAX_TOPIC).toWellFormed(),
    taskType: answer.taskType ?? 'task2',
    at: Date.now(),
  };
}
