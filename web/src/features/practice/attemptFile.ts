import type { Attempt } from '../../storage/attempts.ts';
import { formatMoment, timeUsed, wordsWritten } from './format.ts';

/** Attempts as a text file that any program opens. */
export function attemptsAsText(attempts: readonly Attempt[]): string {
  const parts = attempts.map((attempt) =>
    [
      `${attempt.taskType === 'task1' ? 'Task 1' : 'Task 2'}: ${attempt.topic}`,
      `Practised: ${formatMoment(attempt.at)}`,
      `Time used: ${timeUsed(attempt)}`,
      `Written: ${wordsWritten(attempt)}`,
      '',
      attempt.text,
    ].join('\n'),
  );
  return `${parts.join('\n\n--------------------\n\n')}\n`;
}

/** 'practice-2026-11-21.txt'; a day of the reader's own calendar. */
export function fileName(at: number): string {
  const day = new Date(at);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `practice-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.txt`;
}
