import type { Schemas } from '@band8/client';

type Standing = Pick<Schemas['AdminAnswerSummary'], 'isDraft' | 'isApproved' | 'publishAt'>;

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
