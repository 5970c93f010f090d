import type { Schemas } from '@band8/client';

/** An answer in a list of the back office. */
export type AnswerRow = Schemas['AdminAnswerSummary'];

type Standing = Pick<AnswerRow, 'isDraft' | 'isApproved' | 'publishAt'>;

export type AnswerStatus = Schemas['AnswerStatus'];

/** The statuses in words, as on badges. */
export const STATUS_LABELS: Record<AnswerStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  pending: 'Pending',
};

/** The status of an answer: a draft with a time of publication is scheduled. */
export function statusOf({ isDraft, isApproved, publishAt }: Standing): AnswerStatus {
  if (isDraft) return publishAt ? 'scheduled' : 'draft';
  return isApproved ? 'published' : 'pending';
}

/** Whether a status is that of a draft; scheduled answers are drafts. */
export function isDraftStatus(status: AnswerStatus): boolean {
  return status === 'draft' || status === 'scheduled';
}

/** 'Task 1', or a note that the draft has no task yet. */
export function taskName(taskType: AnswerRow['taskType']): string {
  if (!taskType) return 'No task yet';
  return taskType === 'task1' ? 'Task 1' : 'Task 2';
}
