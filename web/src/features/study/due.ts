import type { StarredWord } from '../../device/words.ts';

/** A word that was learned a moment ago comes again in the same sitting. */
const LEARN_AHEAD_MS = 20 * 60_000;

/** When a word is due: at once as long as it was never graded (Y4). */
export function dueAt({ at, review }: Pick<StarredWord, 'at' | 'review'>): number {
  return review?.due ?? at;
}

/** How many words are due at this moment. */
export function countDue(words: readonly StarredWord[], now: number): number {
  return words.filter((word) => dueAt(word) <= now).length;
}

/**
 * The word to be asked next: the one that is due for longest; else, so that a sitting can be ended,
 * one that comes within 20 minutes and not the one just asked, unless it is the last.
 */
export function nextWord(
  words: readonly StarredWord[],
  now: number,
  lastId?: string,
): StarredWord | undefined {
  const byDue = words.toSorted((a, b) => dueAt(a) - dueAt(b));
  const due = byDue.filter((word) => dueAt(word) <= now);
  const soon = byDue.filter(({ review }) => review && review.due <= now + LEARN_AHEAD_MS);
  const candidates = due.length > 0 ? due : soon;
  return candidates.find(({ id }) => id !== lastId) ?? candidates[0];
}

/** 'in 6 minutes', 'in 3 days': the largest unit in which it is at least one. */
export function untilDue(due: number, now: number): string {
  const minutes = Math.max(1, Math.round((due - now) / 60_000));
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  if (minutes < 60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  if (hours < 24) return format.format(hours, 'hour');
  const days = Math.round(hours / 24);
  return days < 60 ? format.format(days, 'day') : format.format(Math.round(days / 30), 'month');
}
