import type { Schemas } from '@band8/client';
import type { FormRule } from 'antd';
import { tooLong } from '../../../components/dialog/fields.ts';
import { characterCount, validateWith } from '../../../kit/rules.ts';
import type { SettingsTab } from '../addresses.ts';
import { LIMITS, SETTING_FIELDS, SETTINGS, type SettingName } from './fields.ts';

export type Settings = Schemas['Settings'];

export type SettingsValues = {
  readonly [N in SettingName]: Settings[N] extends boolean ? boolean : string;
};

/** The values of the form and the version that they are based on. */
export interface SettingsText {
  values: SettingsValues;
  version: number;
}

/** A record with an entry for each setting; the caller asserts its type. */
function recordOf<R>(entryOf: (name: SettingName) => unknown): R {
  return Object.fromEntries(SETTINGS.map((name) => [name, entryOf(name)])) as R;
}

/** The form's values for settings. */
export function valuesOf(settings: Settings): SettingsValues {
  return recordOf((name) => {
    const value = settings[name] ?? '';
    if (typeof value === 'boolean') return value;
    return Array.isArray(value) ? value.join(', ') : String(value);
  });
}

/** The form's initial values for stored settings. */
export function textOf(settings: Settings): SettingsText {
  return { values: valuesOf(settings), version: settings.version };
}

/** The values to send: texts trimmed, an empty contact address left out. */
export function inputOf(values: SettingsValues): Schemas['SettingsInput'] {
  return recordOf((name) => {
    const value = values[name];
    if (typeof value === 'boolean') return value;
    const { read = (text: string) => text.trim() } = SETTING_FIELDS[name];
    return read(value);
  });
}

/** Whether both would be saved as the same settings. */
export function areSameSettings(one: SettingsValues, other: SettingsValues): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}

/** A field of the form: a setting, or the password that a new analytics code needs. */
export type FieldName = SettingName | 'currentPassword';
export const FIELDS: readonly FieldName[] = [...SETTINGS, 'currentPassword'];

/** The tab that contains a field. */
export function tabOf(name: FieldName): SettingsTab {
  return name === 'currentPassword' ? 'advanced' : SETTING_FIELDS[name].tab;
}

/** The error in a field's text, if any, as a sentence. */
export function settingFault(name: SettingName, text: string): string | undefined {
  const { missing, read, check } = SETTING_FIELDS[name];
  const { minimum: least, maximum: most, maxLength } = LIMITS[name] ?? {};
  if (missing && text.trim() === '') return missing;
  if (least !== undefined && most !== undefined) {
    const number = Number(read?.(text));
    if (!(number >= least && number <= most)) return `Enter a number from ${least} to ${most}.`;
  }
  return check?.(text) ?? tooLong(text, maxLength);
}

/** The rules of a text field: its length is checked while typing, the rest when saving. */
export function settingRules(name: SettingName): FormRule[] {
  const max = LIMITS[name]?.maxLength;
  return [
    { ...validateWith((text) => settingFault(name, text)), validateTrigger: 'onSubmit' },
    ...(max === undefined ? [] : [validateWith((text) => tooLong(text, max)), characterCount(max)]),
  ];
}
