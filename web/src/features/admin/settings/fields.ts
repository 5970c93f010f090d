import type { Schemas } from '@band8/client';
import type { Settings } from './queries.ts';
import type { Tab } from './tabs.ts';

type Input = Schemas['SettingsInput'];
export type SettingName = Exclude<keyof Input, 'version' | 'currentPassword'>;

/** One setting on the screen; `Value` is what is sent. */
interface Field<Value> {
  label: string;
  tab: Tab;
  kind: [Value] extends [boolean] ? 'switch' : 'text' | 'area' | 'email' | 'number' | 'code';
  /** Beneath the control; a switch without it is not in use yet. */
  hint?: string | ((stored: Settings) => string);
  /** The most characters that the API takes. */
  maxLength?: number;
  /** The least and the most that the API takes of a number. */
  range?: readonly [number, number];
  /** What to say when it is blank; a setting without it may be blank. */
  missing?: string;
  /** What else is wrong with what is typed, in a sentence. */
  check?: (text: string) => string | undefined;
  /** What is sent for what is typed; the trimmed text unless it says otherwise. */
  read?: (text: string) => Value;
}

type Entry<Value> = Field<Value> &
  ([Value] extends [number | readonly string[]] ? { read: (text: string) => Value } : object);

/** By what browsers take for an address, as the server does. */
function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}

const FALLBACK_MB = 5;

/** The limit that was typed, in megabytes; 5 when it is no number. */
export function megabytesOf(text: string): number {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? FALLBACK_MB : number;
}

/**
 * What the number in the field does. The default limits nothing until it is changed, and no number
 * allows more than the server takes.
 */
export function fileSizeHint({ maxFileSize, uploadLimit }: Settings): string {
  const range = 'From 1 to 50.';
  if (maxFileSize < uploadLimit) {
    return `${range} This default takes effect once you save a different number; until then, the picture field of an answer shows the limit.`;
  }
  if (maxFileSize > uploadLimit) {
    return `${range} Pictures over ${uploadLimit} MB are never accepted.`;
  }
  return range;
}

/** The types of a comma list: trimmed, blanks dropped. */
export function typesOf(text: string): string[] {
  return text
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
}

/**
 * Every setting of the contract, described once, in the order of the form. The form, its checks,
 * what is sent, the comparison in a conflict and the labels in the audit log are made of it.
 */
export const SETTING_FIELDS: { readonly [N in SettingName]: Entry<Input[N]> } = {
  siteName: {
    label: 'Site Name',
    tab: 'general',
    kind: 'text',
    maxLength: 60,
    missing: 'Enter the site’s name.',
  },
  siteDescription: {
    label: 'Site Description',
    tab: 'general',
    kind: 'area',
    maxLength: 300,
    hint: 'Shown in search results and link previews.',
  },
  contactEmail: {
    label: 'Contact Email',
    tab: 'general',
    kind: 'email',
    maxLength: 254,
    hint: 'Shown to everybody. If it’s empty, visitors can only use the contact form.',
    check: (text) =>
      isEmail(text.trim())
        ? undefined
        : 'Enter an email address, such as name@example.org, or leave this empty.',
    read: (text) => text.trim() || undefined,
  },
  footerText: {
    label: 'Footer Text',
    tab: 'general',
    kind: 'area',
    maxLength: 500,
    hint: 'Shown at the bottom of every page.',
  },
  enableRegistration: { label: 'User Registration', tab: 'features', kind: 'switch' },
  enableComments: { label: 'Comments', tab: 'features', kind: 'switch' },
  maintenanceMode: {
    label: 'Maintenance Mode',
    tab: 'features',
    kind: 'switch',
    hint: 'Admin-only access: visitors see a maintenance page; signed-in administrators see the whole site.',
  },
  maxFileSize: {
    label: 'Maximum File Size (MB)',
    tab: 'media',
    kind: 'number',
    range: [1, 50],
    hint: fileSizeHint,
    read: megabytesOf,
  },
  allowedFileTypes: {
    label: 'Allowed File Types',
    tab: 'media',
    kind: 'text',
    hint: 'Separate with commas. Supported: jpg, jpeg, png, gif, webp, avif.',
    check: (text) =>
      typesOf(text).length === 0 ? 'Enter at least one type, such as jpg.' : undefined,
    read: typesOf,
  },
  analyticsCode: {
    label: 'Analytics Tracking Code',
    tab: 'advanced',
    kind: 'code',
    maxLength: 20_000,
    hint: 'Only <script> elements are allowed. They run on public pages, except for signed-in administrators, and can only connect to the addresses they name and those in ANALYTICS_SCRIPT_ORIGINS.',
  },
};

/** Every setting, in the order of the form. */
export const SETTINGS = Object.keys(SETTING_FIELDS) as readonly SettingName[];
