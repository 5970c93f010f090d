import { type CardInput, createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import type { Review, StarredWord } from '../../storage/words.ts';

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
