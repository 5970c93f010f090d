import { type AnswerStatus, statusOf } from '../answers/status.ts';
import type { Answer, AnswerValues } from './values.ts';

/** What a button of the form is for. */
export type Intent = 'publish' | 'approve' | 'saveDraft' | 'update';

/** Somebody else's version, and what was to be done with one's own. */
export interface Conflict {
  theirs: Answer;
  /** The version that both started from, if it is known. */
  base: AnswerValues | undefined;
  /** The status that the form knew. */
  status: AnswerStatus;
  intent: Intent;
}

/** The label of the question which status to keep. */
export const STATUS = 'Status';

const NEW_STATUS: Record<Intent, 'published' | 'draft' | undefined> = {
  publish: 'published',
  approve: 'published',
  saveDraft: 'draft',
  update: undefined,
};

/** Whether a save makes a draft of the answer; undefined leaves the status alone. */
export function isDraftBy(intent: Intent): boolean | undefined {
  const status = NEW_STATUS[intent];
  return status && status === 'draft';
}

const NAMES = { draft: 'Draft', published: 'Published', pending: 'Pending' } as const;

/** Whether somebody else gave the answer another status since the form knew it. */
export function hasTheirStatus({ theirs, status, intent }: Conflict): boolean {
  return NEW_STATUS[intent] === undefined && statusOf(theirs) !== status;
}

/** Both statuses, where both have changed it to different ones. */
export function statusChoice({ theirs, status, intent }: Conflict) {
  const [mine, other] = [NEW_STATUS[intent], statusOf(theirs)];
  if (!mine || mine === other || other === status) return undefined;
  return { mine: NAMES[mine], theirs: NAMES[other] };
}
