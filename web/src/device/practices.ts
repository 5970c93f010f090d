import { answerId, MAX_TOPIC, taskType } from './answers.ts';
import { moment, number, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';

/** More characters of one text are not kept: it is thirty essays. */
export const MAX_TEXT = 50_000;
/** More time is not counted. */
export const MAX_USED_MS = 24 * 60 * 60 * 1000;

const written = {
  topic: text(MAX_TOPIC),
  taskType,
  text: text(MAX_TEXT, 0),
  usedMs: number(0, MAX_USED_MS),
  at: moment,
};

/**
 * What was written so far in answer to a question, with what is needed to list it without asking
 * anybody; its id is the answer's.
 */
export interface Draft extends Entry {
  topic: string;
  taskType: 'task1' | 'task2';
  text: string;
  /** How long the clock has run. */
  usedMs: number;
  /** When it was written last. */
  at: number;
}

/** Of thirty unfinished texts the one that was not touched for longest makes room. */
export const drafts = createCollection<Draft>({
  name: 'practiceDrafts',
  title: 'unfinished practices',
  max: 30,
  check: shape<Draft>({ id: answerId, ...written }),
  mayLeave: () => true,
});

/** A practice that was kept; its id is its own. */
export interface Practice extends Draft {
  answerId: string;
}

/** Kept by hand: none of them leaves by itself. */
export const practices = createCollection<Practice>({
  name: 'practices',
  title: 'kept practices',
  max: 200,
  check: shape<Practice>({ id: text(40), answerId, ...written }),
});
