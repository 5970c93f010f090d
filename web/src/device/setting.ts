/** The choices of how pages look, and what each may be; the script before the first paint reads them. */
const FORMS = {
  theme: /^(light|dark)$/,
  chartHeight: /^([2-7]\d\d|800)$/,
  textSize: /^(large|largest)$/,
  keys: /^off$/,
} as const;

export type SettingKey = keyof typeof FORMS;

export const SETTING_KEYS: readonly SettingKey[] = ['theme', 'chartHeight', 'textSize', 'keys'];

export function isSetting(key: SettingKey, value: unknown): value is string {
  return typeof value === 'string' && FORMS[key].test(value);
}

/** A choice as it is kept; nothing where none is, or none can be. */
export function readSetting(key: SettingKey): string | undefined {
  try {
    const value = localStorage.getItem(`band8.${key}`);
    return isSetting(key, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice, or forgets it; where nothing can be kept it lasts as long as the page. */
export function writeSetting(key: SettingKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`band8.${key}`);
    else localStorage.setItem(`band8.${key}`, value);
  } catch {
    // A choice of looks is no loss that needs a word.
  }
}
