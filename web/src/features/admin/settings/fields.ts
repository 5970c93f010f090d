import type { Schemas } from '@band8/client';
import { settingsInputLimits } from '@band8/client/forms';
import { isEmail } from '../../../kit/rules.ts';
import type { Site } from '../../site/queries.ts';
import type { SettingsTab } from '../addresses.ts';

type Input = Schemas['SettingsInput'];
export type SettingName = Exclude<keyof Input, 'version' | 'currentPassword'>;

/** The description of a setting; `Value` is the type that is sent. */
interface Field<Value> {
  label: string;
  tab: SettingsTab;
  kind: [NonNullable<Value>] extends [boolean]
    ? 'switch'
    : 'text' | 'area' | 'email' | 'number' | 'code';
  /** Shown below the control. */
  hint?: string | ((stored: Schemas['Settings'], site: Site) => string);
  /** The message for a blank field; without it the field may be blank. */
  missing?: string;
  /** Returns the message for any other error. */
  check?: (text: string) => string | undefined;
  /** Converts the text to the sent value; trims it if omitted. */
  read?: (text: string) => Value;
}

type Entry<Value> = Field<Value> &
  ([NonNullable<Value>] extends [number | readonly string[]]
    ? { read: (text: string) => Value }
    : object);

const FALLBACK_MB = 5;

/** The limit in megabytes; 5 if the text is not a number. */
function megabytesOf(text: string): number {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? FALLBACK_MB : number;
}

/** A limit in minutes; no text is no limit. */
const minutesOf = (text: string) => Number(text);
const isTooShort = (minutes: number) => !Number.isInteger(minutes) || (minutes > 0 && minutes < 5);

/** Explains that the default has no effect until changed, and that the server has a limit. */
export function fileSizeHint({ maxFileSize, uploadLimit }: Schemas['Settings']): string {
  const range = 'From 1 to 50.';
  if (maxFileSize < uploadLimit) {
    return `${range} This default takes effect once you save a different number; until then, the picture field of an answer shows the limit.`;
  }
  if (maxFileSize > uploadLimit) {
    return `${range} Pictures over ${uploadLimit} MB are never accepted.`;
  }
  return range;
}

/** Explains what accounts are for, and what they lack on a site that can't send email. */
export function registrationHint(_: unknown, { sendsEmail }: Pick<Site, 'sendsEmail'>): string {
  const use =
    'Visitors can create an account to keep their study data on several devices and to comment. Existing accounts keep working when this is off.';
  if (sendsEmail) return use;
  return `${use} Email isn’t set up on this site, so addresses can’t be confirmed and passwords can’t be reset by email.`;
}

/** The types in a comma-separated list, trimmed and without blanks. */
function typesOf(text: string): string[] {
  return text.split(',').flatMap((type) => type.trim() || []);
}

/**
 * All settings of the contract, in the order of the form. The form, its checks, requests, conflicts
 * and the audit log's labels are derived from this table.
 */
export const SETTING_FIELDS: { readonly [N in SettingName]: Entry<Input[N]> } = {
  siteName: {
    label: 'Site Name',
    tab: 'general',
    kind: 'text',
    missing: 'Enter the site’s name.',
  },
  siteDescription: {
    label: 'Site Description',
    tab: 'general',
    kind: 'area',
    hint: 'Shown in search results and link previews.',
  },
  contactEmail: {
    label: 'Contact Email',
    tab: 'general',
    kind: 'email',
    hint: 'Shown to everybody. If it’s empty, visitors can only use the contact form.',
    check: (text) =>
      text.trim() && !isEmail(text)
        ? 'Enter an email address, such as name@example.org, or leave this empty.'
        : undefined,
    read: (text) => text.trim() || undefined,
  },
  footerText: {
    label: 'Footer Text',
    tab: 'general',
    kind: 'area',
    hint: 'Shown at the bottom of every page.',
  },
  enableRegistration: {
    label: 'User Registration',
    tab: 'features',
    kind: 'switch',
    hint: registrationHint,
  },
  enableComments: {
    label: 'Comments',
    tab: 'features',
    kind: 'switch',
    hint: 'Signed-in learners can comment under answers. First comments and links wait for your approval. Switching it off hides comments and deletes nothing.',
  },
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
  requireSecondFactor: {
    label: 'Require a Second Factor',
    tab: 'advanced',
    kind: 'switch',
    hint: 'Staff without one can only set it up: signing in then needs the password and a code from an app. Learners aren’t asked.',
  },
  inactivityLimitMinutes: {
    label: 'Inactivity Limit (minutes)',
    tab: 'advanced',
    kind: 'number',
    hint: 'Staff who don’t use the back office for so long have to sign in again: from 5 to 720 minutes. With 0, only after 12 hours.',
    check: (text) => (isTooShort(minutesOf(text)) ? 'Enter 0, or from 5 to 720.' : undefined),
    read: minutesOf,
  },
  analyticsCode: {
    label: 'Analytics Tracking Code',
    tab: 'advanced',
    kind: 'code',
    hint: 'Only <script> elements are allowed. They run on public pages, except for signed-in administrators and in browsers that send Do Not Track or Global Privacy Control, and can only connect to the addresses they name and those in ANALYTICS_SCRIPT_ORIGINS. The privacy page names these addresses.',
  },
};

type Limits = Partial<Record<'minimum' | 'maximum' | 'maxLength' | 'maxItems', number>>;
/** The numbers and lengths that the API accepts. */
export const LIMITS: { readonly [N in SettingName]?: Limits } = settingsInputLimits;

export const SETTINGS = Object.keys(SETTING_FIELDS) as readonly SettingName[];
