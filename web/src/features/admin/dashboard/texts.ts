import type { AnswerRow } from '../answers/queries.ts';

/** 'Task 1', or that it is not chosen yet, as drafts may leave it. */
export function taskName(taskType: AnswerRow['taskType']): string {
  if (!taskType) return 'No task yet';
  return taskType === 'task1' ? 'Task 1' : 'Task 2';
}
