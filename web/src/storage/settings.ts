import { createStored } from './store.ts';

/** The reader's settings with their valid values; the pre-paint script reads them too. */
const FORMS = {
  theme: /^(light|dark)$/,
  chartHeight: /^([2-7]\d\d|800)$/,
  textSize: /^(large|largest)$/,
  keys: /^off$/,
  notes: /^on$/,
} as const;

export type SettingKey = keyof typeof FORMS;

export const SETTING_KEYS = Object.keys(FORMS).filter((key): key is SettingKey => key in FORMS);

export function isSetting(key: SettingKey, value: unknown): value is string {
  return typeof value === 'string' && FORMS[key].test(value);
}

function setting(key: SettingKey) {
  return createStored<string | undefined>({
    key: `band8.${key}`,
    fallback: undefined,
    parse: (text) => (isSetting(key, text) ? text : undefined),
    serialize: (choice) => choice ?? '',
  });
}

/**
 * The reader's settings. One that can't be stored lasts until the page is left, without a notice.
 */
export const settings = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, setting(key)]),
) as Record<SettingKey, ReturnType<typeof setting>>;
