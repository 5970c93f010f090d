import type { Schemas } from '@band8/client';
import { auditLabels } from '@band8/client/audit';
import { isolated } from '@band8/client/text';
import { count } from '../../../lib/format.ts';

type AuditEntry = Schemas['AuditEntry'];

/** The action in words; unknown actions keep the log's name. */
export function actionText(action: string): string {
  const labels: Record<string, string> = auditLabels;
  return Object.hasOwn(labels, action) ? (labels[action] ?? action) : action;
}

const LEAVES_AN_ANSWER: readonly string[] = [
  'createModelAnswer',
  'updateModelAnswer',
  'publishScheduled',
  'restoreRevision',
  'duplicateModelAnswer',
  'saveWorkingCopy',
  'publishWorkingCopy',
  'discardWorkingCopy',
  'createPreviewLink',
  'withdrawPreviewLink',
  'reviewModelAnswer',
  'createAnswerNote',
  'deleteAnswerNote',
] satisfies (keyof typeof auditLabels)[];

/** The answer that an action changed, unless it was deleted. */
export function answerOf({ action, targetId }: AuditEntry): string | undefined {
  return LEAVES_AN_ANSWER.includes(action) ? targetId : undefined;
}

/** The text that finds the learner of an action on the page 'Users', unless they were deleted. */
export function learnerOf({ action, targetLabel }: AuditEntry): string | undefined {
  return action === 'suspendUser' || action === 'resendUserConfirmation' ? targetLabel : undefined;
}

const BULK_LABEL = /^(\w+): (\d+) (answer|comment)s?(?:: (.+))?$/;
const BULK_WORDS: Partial<Record<string, string>> = {
  publish: 'published',
  draft: 'moved to draft',
  delete: 'deleted',
  approve: 'approved',
  remove: 'removed',
  restore: 'restored',
  addTags: 'tagged',
  removeTags: 'untagged',
  setAuthor: 'given an author',
  tag: 'changed',
};

/** The object's label, or its id if it has no label. */
export function targetText({ targetLabel, targetId }: AuditEntry): string | undefined {
  const [, act = '', number, noun = '', values] = BULK_LABEL.exec(targetLabel ?? '') ?? [];
  const done = BULK_WORDS[act];
  if (done) return `${count(Number(number), noun)} ${done}${values ? `: ${isolated(values)}` : ''}`;
  return targetLabel ?? targetId;
}
