import type { Schemas } from '@band8/client';
import { SETTING_FIELDS, SETTINGS, type SettingName } from './fields.ts';
import type { Settings } from './queries.ts';

/** What stands in the form: switches, and texts as they are typed. */
export type SettingsValues = {
  readonly [N in SettingName]: Settings[N] extends boolean ? boolean : string;
};

/** What stands in the form, and the stored version that it started from. */
export interface SettingsText {
  values: SettingsValues;
  version: number;
}

/** A record with an entry for each setting; its type is the caller's claim. */
function recordOf<R>(entryOf: (name: SettingName) => unknown): R {
  return Object.fromEntries(SETTINGS.map((name) => [name, entryOf(name)])) as R;
}

/** Settings as the form shows them. */
export function valuesOf(settings: Settings): SettingsValues {
  return recordOf((name) => {
    const value = settings[name] ?? '';
    if (typeof value === 'boolean') return value;
    return Array.isArray(value) ? value.join(', ') : String(value);
  });
}

/** Stored settings as the form begins with them. */
export function textOf(settings: Settings): SettingsText {
  return { values: valuesOf(settings), version: settings.version };
}

/** What is sent: texts trimmed, an empty contact address left out. */
export function inputOf(values: SettingsValues): Schemas['SettingsInput'] {
  return recordOf((name) => {
    const value = values[name];
    if (typeof value === 'boolean') return value;
    const { read = (text: string) => text.trim() } = SETTING_FIELDS[name];
    return read(value);
  });
}

/** Whether saving either would save the same. */
export function sameSettings(one: SettingsValues, other: SettingsValues): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}
