import type { Schemas } from '@band8/client';
import { answerId, MAX_TOPIC } from './answers.ts';
import { list, moment, number, oneOf, optional, pattern, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';

/** How well a word is known, with the scheduler's field names; times in milliseconds since 1970. */
export interface Review extends Omit<Schemas['ReviewState'], 'state'> {
  /** Learning, in review, relearning. */
  state: 1 | 2 | 3;
}

type WordData = NonNullable<Schemas['WordItem']['data']>;

/** One grading of a word on any of the learner’s devices. */
export interface LoggedReview {
  id: string;
  at: number;
  grade: 1 | 2 | 3 | 4;
}

/**
 * A glossary term that a learner starred, with the term's id and a sentence that uses it: its text
 * before the word, the word as written, and the text after it.
 */
export interface StarredWord extends Entry, Omit<WordData, 'base' | 'reviews'> {
  /** Undefined until the first grade; until then the word is due. */
  review?: Review;
  /** The state before the first logged review; only words graded by earlier builds have one. */
  base?: Review;
  /** Every grade since `base`, from which `review` is computed when devices are joined. */
  reviews?: readonly LoggedReview[];
}

/** The number of characters of the sentence stored on either side of the word. */
export const MAX_SIDE = 500;
/** Of longer logs, the oldest reviews become part of `base`. */
export const MAX_REVIEWS = 500;
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

const logged = shape<LoggedReview>({
  id: pattern(/^[\w-]{8,40}$/),
  at: moment,
  grade: oneOf(1, 2, 3, 4),
});

/** The limits are those of a glossary term, with extra space for its written form. */
export const starredWords = createCollection<StarredWord>({
  name: 'words',
  isSynced: true,
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
    base: optional(review),
    reviews: optional(list(MAX_REVIEWS, logged)),
  }),
});
