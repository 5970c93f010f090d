import { answerId, MAX_TOPIC } from './answers.ts';
import { moment, number, oneOf, optional, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';

/** How well a word is known, with the scheduler's field names; times in milliseconds since 1970. */
export interface Review {
  due: number;
  stability: number;
  difficulty: number;
  elapsed_days: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  /** Learning, in review, relearning. */
  state: 1 | 2 | 3;
  last_review: number;
}

/** A glossary term that a learner starred, with the term's id and a sentence that uses it. */
export interface StarredWord extends Entry {
  term: string;
  definition: string;
  /** The sentence before the word, the word as written, and the sentence after it. */
  before: string;
  marked: string;
  after: string;
  answerId: string;
  topic: string;
  at: number;
  /** Undefined until the first grade; until then the word is due. */
  review?: Review;
}

/** The number of characters of the sentence stored on either side of the word. */
export const MAX_SIDE = 500;
const MAX_DAYS = 100_000;
const whole = number(0, MAX_DAYS);

const review = shape<Review>({
  due: moment,
  stability: number(0, MAX_DAYS),
  difficulty: number(0, 10),
  elapsed_days: whole,
  scheduled_days: whole,
  learning_steps: whole,
  reps: number(0, Number.MAX_SAFE_INTEGER),
  lapses: number(0, Number.MAX_SAFE_INTEGER),
  state: oneOf(1, 2, 3),
  last_review: moment,
});

/** The limits are those of a glossary term, with extra space for its written form. */
export const starredWords = createCollection<StarredWord>({
  name: 'words',
  title: 'starred words',
  max: 1000,
  check: shape<StarredWord>({
    id: answerId,
    term: text(100),
    definition: text(1000),
    before: text(MAX_SIDE, 0),
    marked: text(300),
    after: text(MAX_SIDE, 0),
    answerId,
    topic: text(MAX_TOPIC),
    at: moment,
    review: optional(review),
  }),
});
