import type { StarredWord } from '../../storage/words.ts';

/** The time when a word is due; immediately if it was never graded. */
export function dueAt({ at, review }: Pick<StarredWord, 'at' | 'review'>): number {
  return review?.due ?? at;
}

/** The number of words that are due. */
export function countDue(words: readonly StarredWord[], now: number): number {
  return words.filter((word) => dueAt(word) <= now).length;
}

/** The word that has been due for longest, if any is due. */
export function nextWord(words: readonly StarredWord[], now: number): StarredWord | undefined {
  const [first] = [...words].sort((a, b) => dueAt(a) - dueAt(b));
  return first && dueAt(first) <= now ? first : undefined;
}

/** 'in 6 minutes', 'in 3 days': in the largest unit of which there is at least one. */
export function formatTimeUntil(due: number, now: number): string {
  const minutes = Math.max(1, Math.round((due - now) / 60_000));
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  if (minutes < 60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  if (hours < 24) return format.format(hours, 'hour');
  const days = Math.round(hours / 24);
  return days < 60 ? format.format(days, 'day') : format.format(Math.round(days / 30), 'month');
}
