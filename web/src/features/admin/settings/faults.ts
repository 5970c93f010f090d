import { ApiError, type Schemas } from '@band8/client';
import { tooLong } from '../../../components/dialog/fields.ts';
import { TABS, type Tab } from './tabs.ts';
import { megabytesOf, SETTINGS, type SettingName, type SettingsValues, typesOf } from './values.ts';

/** The most characters that the API takes (S2). */
export const MAX_LENGTHS = {
  siteName: 60,
  siteDescription: 300,
  contactEmail: 254,
  footerText: 500,
  analyticsCode: 20_000,
} as const;

/** What of the form can be at fault: a setting, or the password that a new analytics code needs. */
export type FieldName = SettingName | 'currentPassword';
const FIELDS: readonly FieldName[] = [...SETTINGS, 'currentPassword'];

/** What is wrong, by field, in sentences. */
export type SettingFaults = Partial<Record<FieldName, string>>;

const TAB_FIELDS: Record<Tab, readonly FieldName[]> = {
  general: ['siteName', 'siteDescription', 'contactEmail', 'footerText'],
  features: ['enableRegistration', 'enableComments', 'maintenanceMode'],
  media: ['maxFileSize', 'allowedFileTypes'],
  advanced: ['analyticsCode', 'currentPassword'],
};

/** The tab that a field is in. */
export function tabOf(name: FieldName): Tab {
  return TABS.find((tab) => TAB_FIELDS[tab].includes(name)) ?? 'general';
}

/** The first field of the form that is at fault. */
export function firstFault(faults: SettingFaults): FieldName | undefined {
  return FIELDS.find((name) => faults[name]);
}

/** By what browsers take for an address, as the server does. */
function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}

function withoutGood(faults: Partial<Record<FieldName, string | false | undefined>>) {
  const found: SettingFaults = {};
  for (const name of FIELDS) {
    const fault = faults[name];
    if (fault) found[name] = fault;
  }
  return found;
}

/**
 * What can't be saved so, before the server is asked.
 * @param password what was given where the form asks for it; nothing where it does not
 */
export function validateSettings(values: SettingsValues, password?: string): SettingFaults {
  const long = (name: keyof typeof MAX_LENGTHS) => tooLong(values[name], MAX_LENGTHS[name]);
  const megabytes = megabytesOf(values.maxFileSize);
  return withoutGood({
    siteName: values.siteName.trim() === '' ? 'Enter the site’s name.' : long('siteName'),
    siteDescription: long('siteDescription'),
    contactEmail:
      long('contactEmail') ??
      (!isEmail(values.contactEmail.trim()) &&
        'Enter an email address, such as name@example.org, or leave this empty.'),
    footerText: long('footerText'),
    maxFileSize: (megabytes < 1 || megabytes > 50) && 'Enter a number from 1 to 50.',
    allowedFileTypes:
      typesOf(values.allowedFileTypes).length === 0 && 'Enter at least one type, such as jpg.',
    analyticsCode: long('analyticsCode'),
    currentPassword: password === '' && 'Enter your current password.',
  });
}

/** What the server refused; of the analytics code it tells in whole sentences. */
export function refusedSettings(error: unknown): SettingFaults {
  if (!(error instanceof ApiError) || !error.problem) return {};
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(error.body);
  const sentences = (name: FieldName) =>
    errors
      .filter(({ path }) => path.split('/')[1] === name)
      .map(({ message }) => (/[.!?]$/.test(message) ? message : `This ${message}.`))
      .join(' ');
  return withoutGood(Object.fromEntries(FIELDS.map((name) => [name, sentences(name)])));
}
