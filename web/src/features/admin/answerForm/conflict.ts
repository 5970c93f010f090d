import { ApiError, type Schemas } from '@band8/client';
import { type AnswerStatus, STATUS_LABELS, statusOf } from '../answers/status.ts';
import type { AnswerValues, OpenAnswer } from './values.ts';

/** The action of a button of the form. */
export type Intent =
  | 'publish'
  | 'approve'
  | 'schedule'
  | 'unschedule'
  | 'saveDraft'
  | 'update'
  | 'submit'
  | 'withdraw';

/** Another person's version, and the action that it conflicts with. */
export interface Conflict {
  theirs: OpenAnswer;
  /** The version that both edits started from, if known. */
  base: AnswerValues | undefined;
  /** The status when the form was opened. */
  status: AnswerStatus;
  /** What was being done; an automatic save has no button. */
  intent: Intent | 'autosave';
  /** The time of publication that the action sets; null cancels it. */
  publishAt?: string | null | undefined;
}

export const STATUS = 'Status';

/** The status that an action asks for; undefined leaves it unchanged. */
export const STATUS_BY: Record<Conflict['intent'], AnswerStatus | undefined> = {
  publish: 'published',
  approve: 'published',
  schedule: 'scheduled',
  unschedule: 'draft',
  saveDraft: 'draft',
  update: undefined,
  autosave: undefined,
  submit: 'pending',
  withdraw: 'draft',
};

/** Whether an action leaves their status: saving a draft doesn't cancel its publication. */
function leavesStatus(intent: Conflict['intent'], theirs: AnswerStatus): boolean {
  return STATUS_BY[intent] === undefined || (intent === 'saveDraft' && theirs === 'scheduled');
}

/** Whether somebody else has changed the answer's status. */
export function hasTheirStatus({ theirs, status, intent }: Conflict): boolean {
  const other = statusOf(theirs);
  return leavesStatus(intent, other) && other !== status;
}

/** Both statuses, if both people changed it to different ones. */
export function statusChoice({ theirs, status, intent }: Conflict) {
  const [mine, other] = [STATUS_BY[intent], statusOf(theirs)];
  if (!mine || leavesStatus(intent, other) || mine === other || other === status) return undefined;
  return { mine: STATUS_LABELS[mine], theirs: STATUS_LABELS[other] };
}

/** The server's version, if somebody else has saved the answer or its working copy. */
export function conflictOf(error: unknown): OpenAnswer | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'EDIT_CONFLICT') return null;
  const { current, workingCopy, savedBy }: Schemas['EditConflict'] = JSON.parse(error.body);
  return { ...current, ...(workingCopy && { workingCopy }), ...(savedBy && { savedBy }) };
}
