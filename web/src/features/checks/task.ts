import { countWords } from '../../countWords.ts';
import { type Check, count, type Draft, finding } from './finding.ts';
import type { Place } from './types.ts';

/** The minimum of words of the exam. */
const MINIMUM = { task1: 150, task2: 250 } as const;

/** Words copied from the question, as runs. */
export function findCopiedWords(_draft: Draft): (Place & { words: number })[] {
  return [];
}

const checkLength: Check = (draft) => {
  const minimum = MINIMUM[draft.input.taskType];
  const words = countWords(draft.text);
  const isGood = words >= minimum;
  const message = isGood
    ? `You wrote ${count(words, 'word')}; the minimum is ${minimum}.`
    : `You wrote ${count(words, 'word')}, ${minimum - words} fewer than the minimum of ${minimum}; a text that is too short usually loses marks.`;
  return [finding('length', message, { isGood })];
};

export const taskChecks: readonly Check[] = [checkLength];
