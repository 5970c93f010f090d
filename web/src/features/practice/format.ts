import { countWords } from '../../countWords.ts';
import { formatNumber } from '../../formatNumber.ts';
import type { Attempt } from '../../storage/attempts.ts';
import { formatSeconds, TASKS } from './clock.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  ...{ year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** 'Nov 21, 2026, 17:02' where the reader is: it is about this device, and only shown in a browser. */
export function formatMoment(at: number): string {
  return MOMENT.format(at);
}

/** '16:48 of 20:00'. */
export function timeUsed({ spentMs, taskType }: Pick<Attempt, 'spentMs' | 'taskType'>): string {
  return `${formatSeconds(spentMs / 1000)} of ${formatSeconds(TASKS[taskType].limitMs / 1000)}`;
}

/** '138 of 150 words'. */
export function wordsWritten({ text, taskType }: Pick<Attempt, 'text' | 'taskType'>): string {
  return `${formatNumber(countWords(text))} of ${TASKS[taskType].words} words`;
}
