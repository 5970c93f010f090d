import type { Schemas } from '@band8/client';
import { auditLabels } from '@band8/client/audit';
import { isolated } from '@band8/client/text';
import { formatMoment } from '../../../kit/Moment.tsx';
import { count } from '../../../lib/format.ts';
import { FIELDS } from '../answers/fields.ts';
import { fieldLabel as answerLabel } from '../answers/labels.ts';
import { STATUS_LABELS } from '../answers/status.ts';
import { BULK_TEXTS } from '../answers/useBulkAnswers.tsx';
import { ACTION_TEXTS } from '../comments/texts.ts';
import { SETTING_FIELDS, type SettingName } from '../settings/fields.ts';

type AuditEntry = Schemas['AuditEntry'];
type FieldChange = Schemas['FieldChange'];

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
const BULK_WORDS: Partial<Record<string, { done: string }>> = {
  ...BULK_TEXTS,
  ...ACTION_TEXTS,
  tag: { done: 'changed' },
};

/** The object's label, or its id if it has no label. */
export function targetText({ targetLabel, targetId }: AuditEntry): string | undefined {
  const [, act = '', number, noun = '', values] = BULK_LABEL.exec(targetLabel ?? '') ?? [];
  const done = BULK_WORDS[act]?.done;
  if (done) return `${count(Number(number), noun)} ${done}${values ? `: ${isolated(values)}` : ''}`;
  return targetLabel ?? targetId;
}

function isSetting(field: string): field is SettingName {
  return Object.hasOwn(SETTING_FIELDS, field);
}

const VALUES: Readonly<Record<string, string>> = {
  ...FIELDS.taskType.words,
  ...STATUS_LABELS,
  unread: 'Unread',
  read: 'Read',
  answered: 'Answered',
};

/** The screens' label of a setting, or of a field of an answer, term or message. */
export function fieldLabel(field: string): string {
  return isSetting(field) ? SETTING_FIELDS[field].label : answerLabel(field);
}

/** A value as its screen shows it. */
export function valueText(field: string, value: string | undefined): string {
  if (value === undefined) return 'empty';
  if (value === 'true' || value === 'false') {
    const [yes, no] = isSetting(field) ? ['on', 'off'] : ['yes', 'no'];
    return value === 'true' ? yes : no;
  }
  if (field === 'publishAt') return formatMoment(value);
  const isNamed = field === 'status' || field === 'taskType';
  return (isNamed && VALUES[value]) || value;
}

/** Whether only the formatting changed, such as bold text or links. */
export function isFormatting({ before, after }: FieldChange): boolean {
  return before === undefined && after === undefined;
}
