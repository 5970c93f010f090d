import { ApiError, type Schemas } from '@band8/client';
import type { FormRule } from 'antd';
import { tooLong } from '../../../components/dialog/fields.ts';
import { checkedBy, counted } from '../fields/rules.ts';
import { TABS, type Tab } from './tabs.ts';
import { megabytesOf, SETTINGS, type SettingName, typesOf } from './values.ts';

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
/** Every field, in the order of the form. */
export const FIELDS: readonly FieldName[] = [...SETTINGS, 'currentPassword'];

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

/** By what browsers take for an address, as the server does. */
function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}

/** Checks of what is typed, besides its length. */
const CHECKS: Partial<Record<FieldName, (text: string) => string | undefined>> = {
  siteName: (name) => (name.trim() === '' ? 'Enter the site’s name.' : undefined),
  contactEmail: (email) =>
    isEmail(email.trim())
      ? undefined
      : 'Enter an email address, such as name@example.org, or leave this empty.',
  maxFileSize: (text) => {
    const megabytes = megabytesOf(text);
    return megabytes < 1 || megabytes > 50 ? 'Enter a number from 1 to 50.' : undefined;
  },
  allowedFileTypes: (text) =>
    typesOf(text).length === 0 ? 'Enter at least one type, such as jpg.' : undefined,
  currentPassword: (password) => (password ? undefined : 'Enter your current password.'),
};

/** The most characters of a field; nothing where the API has no limit. */
function maxLengthOf(name: FieldName): number | undefined {
  const limits: Partial<Record<FieldName, number>> = MAX_LENGTHS;
  return limits[name];
}

/** What is wrong with what is typed into a field, in a sentence; nothing where it can be saved. */
export function settingFault(name: FieldName, text: string): string | undefined {
  return CHECKS[name]?.(text) ?? tooLong(text, maxLengthOf(name));
}

/** The rules of a text: its length is told while it is typed, all else when it is saved. */
export function settingRules(name: FieldName): FormRule[] {
  const max = maxLengthOf(name);
  return [
    { ...checkedBy((text) => settingFault(name, text)), validateTrigger: 'onSubmit' },
    ...(max === undefined ? [] : [checkedBy((text) => tooLong(text, max)), counted(max)]),
  ];
}

/** What the server refused; of the analytics code it tells in whole sentences. */
export function refusedSettings(error: unknown): { name: FieldName; errors: string[] }[] {
  if (!(error instanceof ApiError) || !error.problem) return [];
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(error.body);
  return FIELDS.flatMap((name) => {
    const sentences = errors
      .filter(({ path }) => path.split('/')[1] === name)
      .map(({ message }) => (/[.!?]$/.test(message) ? message : `This ${message}.`));
    return sentences.length === 0 ? [] : [{ name, errors: [sentences.join(' ')] }];
  });
}
