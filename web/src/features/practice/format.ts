import { countWords } from '../../lib/countWords.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Attempt } from '../../storage/attempts.ts';
import { formatSeconds, TASKS } from './clock.ts';

/** '16:48 of 20:00'. */
export function timeUsed({ spentMs, taskType }: Pick<Attempt, 'spentMs' | 'taskType'>): string {
  return `${formatSeconds(spentMs / 1000)} of ${formatSeconds(TASKS[taskType].limitMs / 1000)}`;
}

/** '138 of 150 words'. */
export function wordsWritten({ text, taskType }: Pick<Attempt, 'text' | 'taskType'>): string {
  return `${formatNumber(countWords(text))} of ${TASKS[taskType].words} words`;
}
