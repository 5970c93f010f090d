import { runChecks } from '../checks/runChecks.ts';
import type { CheckResult } from '../checks/types.ts';
import { compareAttempts } from './checkProgress.ts';
import { ProgressTable } from './ProgressTable.tsx';

/** An attempt, as far as the checks need it. */
export interface CheckedAttempt {
  topic: string;
  taskType: 'task1' | 'task2';
  text: string;
}

/**
 * Checks attempts one after the other and compares the earlier with the later ones. The data of
 * charts would have to be loaded for each, so figures are not compared with it.
 *
 * @param attempts the oldest first
 * @param onNext called with the number of the attempt that is checked next, from 1
 */
async function checkAttempts(
  attempts: readonly CheckedAttempt[],
  onNext: (number: number) => void,
) {
  const results: CheckResult[] = [];
  for (const { topic, taskType, text } of attempts) {
    onNext(results.length + 1);
    results.push(await runChecks({ topic, taskType, text, terms: [] }));
  }
  return compareAttempts(results);
}

export { checkAttempts, ProgressTable };
