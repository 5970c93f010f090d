import { formatLocalMoment, localDay } from '../../lib/dates.ts';
import type { Attempt } from '../../storage/attempts.ts';
import { timeUsed, wordsWritten } from './format.ts';

/** Attempts as a plain text file. */
export function formatAttempts(attempts: readonly Attempt[]): string {
  const parts = attempts.map((attempt) =>
    [
      `${attempt.taskType === 'task1' ? 'Task 1' : 'Task 2'}: ${attempt.topic}`,
      `Practised: ${formatLocalMoment(attempt.at)}`,
      `Time used: ${timeUsed(attempt)}`,
      `Written: ${wordsWritten(attempt)}`,
      '',
      attempt.text,
    ].join('\n'),
  );
  return `${parts.join('\n\n--------------------\n\n')}\n`;
}

/** 'practice-2026-11-21.txt', with the date in the reader's time zone. */
export function fileName(at: number): string {
  return `practice-${localDay(at)}.txt`;
}
