import type { Schemas } from '@band8/client';

type Flags = Pick<Schemas['AnswerSummary'], 'isDraft' | 'isApproved'>;

export type AnswerStatus = Schemas['AnswerStatus'];

/** What the two flags of an answer mean together. */
export function statusOf({ isDraft, isApproved }: Flags): AnswerStatus {
  if (isDraft) return 'draft';
  return isApproved ? 'published' : 'pending';
}
