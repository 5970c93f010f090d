import { countWords } from '../../countWords.ts';
import type { Practice } from '../../device/practices.ts';
import { formatNumber } from '../../formatNumber.ts';
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
export function timeUsed({ usedMs, taskType }: Pick<Practice, 'usedMs' | 'taskType'>): string {
  return `${formatSeconds(usedMs / 1000)} of ${formatSeconds(TASKS[taskType].limitMs / 1000)}`;
}

/** '138 of 150 words'. */
export function wordsWritten({ text, taskType }: Pick<Practice, 'text' | 'taskType'>): string {
  return `${formatNumber(countWords(text))} of ${TASKS[taskType].words} words`;
}

/** Practices as a text file that any program opens. */
export function practicesAsText(practices: readonly Practice[]): string {
  const parts = practices.map((practice) =>
    [
      `${practice.taskType === 'task1' ? 'Task 1' : 'Task 2'}: ${practice.topic}`,
      `Practised: ${formatMoment(practice.at)}`,
      `Time used: ${timeUsed(practice)}`,
      `Written: ${wordsWritten(practice)}`,
      '',
      practice.text,
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
