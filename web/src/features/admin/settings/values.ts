import type { Schemas } from '@band8/client';
import { SETTING_FIELDS, SETTINGS, type SettingName } from './fields.ts';

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
