import type { Schemas } from '@band8/client';
import { formatMoment } from '../../../kit/Moment.tsx';
import { FIELDS } from '../answers/fields.ts';
import { fieldLabel as answerLabel } from '../answers/labels.ts';
import { STATUS_LABELS } from '../answers/status.ts';
import { SETTING_FIELDS, type SettingName } from '../settings/fields.ts';

export type FieldChange = Schemas['FieldChange'];

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
