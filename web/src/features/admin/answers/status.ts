import type { Schemas } from '@band8/client';

type Flags = Pick<Schemas['AnswerSummary'], 'isDraft' | 'isApproved'>;

export type AnswerStatus = Schemas['AnswerStatus'];

/** The status that an answer's two flags stand for. */
export function statusOf({ isDraft, isApproved }: Flags): AnswerStatus {
  if (isDraft) return 'draft';
  return isApproved ? 'published' : 'pending';
}
