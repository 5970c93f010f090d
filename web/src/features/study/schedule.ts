import { type CardInput, createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { uniqueId } from '../../lib/uniqueId.ts';
import {
  type LoggedReview,
  MAX_REVIEWS,
  type Review,
  type StarredWord,
} from '../../storage/words.ts';

/** The grades with their keys, numbered as in the scheduler. */
export const GRADES = [
  { grade: 1, label: 'Again' },
  { grade: 2, label: 'Hard' },
  { grade: 3, label: 'Good' },
  { grade: 4, label: 'Easy' },
] as const satisfies readonly { grade: Grade; label: string }[];

const scheduler = fsrs();

/** The review state of a word after grading, including its next due time. */
export function reviewed(
  word: Pick<StarredWord, 'at' | 'review'>,
  grade: Grade,
  now: number,
): Review {
  const card: CardInput = word.review ?? createEmptyCard(word.at);
  const { due, last_review, state, ...next } = scheduler.next(card, now, grade).card;
  if (state === 0) throw new Error('A graded word can not be new.');
  return { ...next, state, due: due.getTime(), last_review: last_review?.getTime() ?? now };
}

/** A word after grading, with the review added to its log. */
export function graded(word: StarredWord, grade: Grade, now: number): StarredWord {
  const reviews = [...(word.reviews ?? []), { id: uniqueId(), at: now, grade }];
  return withinLimit({
    ...word,
    ...baseOf(word),
    reviews,
    review: reviewed(word, grade, now),
  });
}

/** The state before the log; what earlier builds computed, for a word without a log. */
export function baseOf({ base, review, reviews }: StarredWord): { base?: Review } {
  const first = base ?? (reviews ? undefined : review);
  return first ? { base: first } : {};
}

/** The state after these reviews, in order; those that `base` contains already do not count. */
function replay(
  { at, base }: Pick<StarredWord, 'at' | 'base'>,
  reviews: readonly LoggedReview[],
): Review | undefined {
  let review = base;
  for (const { grade, at: reviewedAt } of reviews) {
    if (base && reviewedAt <= base.last_review) continue;
    review = reviewed({ at, ...(review && { review }) }, grade, reviewedAt);
  }
  return review;
}

/** Makes the oldest reviews of a log that is too long part of its base. */
function withinLimit(word: StarredWord): StarredWord {
  const { reviews = [] } = word;
  const extra = reviews.length - MAX_REVIEWS;
  if (extra <= 0) return word;
  const base = replay(word, reviews.slice(0, extra));
  return { ...word, ...(base && { base }), reviews: reviews.slice(extra) };
}

/**
 * A word of which two devices have reviews: everything else as in `one`, the reviews of both, and
 * the state that all of them in the order of their times give.
 */
export function joinWord(one: StarredWord, other: StarredWord): StarredWord {
  const log = new Map(
    [...(other.reviews ?? []), ...(one.reviews ?? [])].map((each) => [each.id, each]),
  );
  const bases = [one, other].map((word) => baseOf(word).base).filter((base) => base !== undefined);
  const base = bases.sort((a, b) => b.last_review - a.last_review)[0];
  const reviews = [...log.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const { review: _, base: _base, reviews: _log, ...word } = one;
  const review = replay({ at: word.at, ...(base && { base }) }, reviews);
  return withinLimit({
    ...word,
    ...(review && { review }),
    ...(base && { base }),
    ...(reviews.length > 0 && { reviews }),
  });
}
