import { isolated } from '@band8/client/text';
import { countWords } from '../../lib/countWords.ts';
import { formatLocalMoment, localDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/format.ts';
import { saveFile } from '../../lib/saveFile.ts';
import type { Attempt } from '../../storage/attempts.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { formatUsed, TASKS } from './clock.ts';

/** '16:48 of 20:00'. */
export function timeUsed({ spentMs, taskType }: Pick<Attempt, 'spentMs' | 'taskType'>): string {
  return formatUsed(spentMs, TASKS[taskType].limitMs);
}

/** '138 of 150 words'. */
export function wordsWritten({ text, taskType }: Pick<Attempt, 'text' | 'taskType'>): string {
  return `${formatNumber(countWords(text))} of ${TASKS[taskType].words} words`;
}

/** Downloads attempts as 'practice-2026-11-21.txt', with the date in the reader's time zone. */
export function downloadAttempts(attempts: readonly Attempt[], at: number): void {
  const parts = attempts.map((attempt) =>
    [
      `${LIST_TEXTS[attempt.taskType].heading}: ${isolated(attempt.topic)}`,
      `Practised: ${formatLocalMoment(attempt.at)}`,
      `Time used: ${timeUsed(attempt)}`,
      `Written: ${wordsWritten(attempt)}`,
      '',
      attempt.text,
    ].join('\n'),
  );
  const text = `${parts.join('\n\n--------------------\n\n')}\n`;
  const file = new Blob([text], { type: 'text/plain;charset=utf-8' });
  saveFile(file, `practice-${localDay(at)}.txt`);
}
