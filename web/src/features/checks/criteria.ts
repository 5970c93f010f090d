import type { TaskType } from '../answers/queries.ts';
import type { Criterion } from './types.ts';

const NAMES = {
  coherence: 'Coherence and Cohesion',
  lexis: 'Lexical Resource',
  grammar: 'Grammatical Range and Accuracy',
} as const;

/** The name of a criterion in the exam’s public descriptors; the first differs by task. */
export function criterionName(criterion: Criterion, taskType: TaskType): string {
  if (criterion !== 'task') return NAMES[criterion];
  return taskType === 'task1' ? 'Task Achievement' : 'Task Response';
}
