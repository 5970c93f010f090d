import type { Schemas } from '@band8/client';
import type { Settings } from './queries.ts';

/** What stands in the form: texts as they are typed. */
export type SettingsValues = Readonly<{
  siteName: string;
  siteDescription: string;
  contactEmail: string;
  footerText: string;
  enableRegistration: boolean;
  enableComments: boolean;
  maintenanceMode: boolean;
  /** In megabytes. */
  maxFileSize: string;
  /** Extensions, parted by commas. */
  allowedFileTypes: string;
  analyticsCode: string;
}>;

/** What stands in the form, and the stored version that it started from. */
export interface SettingsText {
  values: SettingsValues;
  version: number;
}

export type SettingName = keyof SettingsValues;

/** Every setting, in the order of the form. */
export const SETTINGS: readonly SettingName[] = [
  ...(['siteName', 'siteDescription', 'contactEmail', 'footerText'] as const),
  ...(['enableRegistration', 'enableComments', 'maintenanceMode'] as const),
  ...(['maxFileSize', 'allowedFileTypes', 'analyticsCode'] as const),
];

/** What the form calls them. */
export const LABELS: Record<SettingName, string> = {
  siteName: 'Site Name',
  siteDescription: 'Site Description',
  contactEmail: 'Contact Email',
  footerText: 'Footer Text',
  enableRegistration: 'User Registration',
  enableComments: 'Comments',
  maintenanceMode: 'Maintenance Mode',
  maxFileSize: 'Maximum File Size (MB)',
  allowedFileTypes: 'Allowed File Types',
  analyticsCode: 'Analytics Tracking Code',
};

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

/** Settings as the form shows them. */
export function valuesOf(settings: Settings): SettingsValues {
  const { siteName, siteDescription, contactEmail = '', footerText, analyticsCode } = settings;
  const { enableRegistration, enableComments, maintenanceMode } = settings;
  return {
    ...{ siteName, siteDescription, contactEmail, footerText, analyticsCode },
    ...{ enableRegistration, enableComments, maintenanceMode },
    maxFileSize: String(settings.maxFileSize),
    allowedFileTypes: settings.allowedFileTypes.join(', '),
  };
}

/** Stored settings as the form begins with them. */
export function textOf(settings: Settings): SettingsText {
  return { values: valuesOf(settings), version: settings.version };
}

/** What is sent: texts trimmed, an empty contact address left out. */
export function inputOf(values: SettingsValues): Schemas['SettingsInput'] {
  const { enableRegistration, enableComments, maintenanceMode } = values;
  const contactEmail = values.contactEmail.trim();
  return {
    siteName: values.siteName.trim(),
    siteDescription: values.siteDescription.trim(),
    footerText: values.footerText.trim(),
    ...(contactEmail && { contactEmail }),
    ...{ enableRegistration, enableComments, maintenanceMode },
    maxFileSize: megabytesOf(values.maxFileSize),
    allowedFileTypes: typesOf(values.allowedFileTypes),
    analyticsCode: values.analyticsCode.trim(),
  };
}

/** Whether saving either would save the same. */
export function sameSettings(one: SettingsValues, other: SettingsValues): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}
