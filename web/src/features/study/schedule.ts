import { type CardInput, createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import type { Review, StarredWord } from '../../storage/words.ts';

/** The grades by their keys, as the scheduler numbers them. */
export const GRADES = [
  { grade: 1, label: 'Again' },
  { grade: 2, label: 'Hard' },
  { grade: 3, label: 'Good' },
  { grade: 4, label: 'Easy' },
] as const satisfies readonly { grade: Grade; label: string }[];

const scheduler = fsrs();

/** How well a word is known after it was graded at this moment, and so when it is due again. */
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
