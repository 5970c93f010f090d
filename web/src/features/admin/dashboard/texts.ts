import type { AnswerRow } from '../answers/queries.ts';

/** 'Task 1', or a note that the draft has no task yet. */
export function taskName(taskType: AnswerRow['taskType']): string {
  if (!taskType) return 'No task yet';
  return taskType === 'task1' ? 'Task 1' : 'Task 2';
}
