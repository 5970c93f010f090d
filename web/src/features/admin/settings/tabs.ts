import { oneOf } from '../answers/listSearch.ts';
import type { FieldName } from './faults.ts';

export const TABS = ['general', 'features', 'media', 'advanced'] as const;
export type Tab = (typeof TABS)[number];

const FIELDS: Record<Tab, readonly FieldName[]> = {
  general: ['siteName', 'siteDescription', 'contactEmail', 'footerText'],
  features: ['enableRegistration', 'enableComments', 'maintenanceMode'],
  media: ['maxFileSize', 'allowedFileTypes'],
  advanced: ['analyticsCode', 'currentPassword'],
};

/** The tab that a field is in. */
export function tabOf(name: FieldName): Tab {
  return TABS.find((tab) => FIELDS[tab].includes(name)) ?? 'general';
}

/** What the settings keep in their address: the open tab, nothing for the first. */
export interface SettingsSearch {
  tab?: Exclude<Tab, 'general'> | undefined;
}

/** The search parameters of the settings; whatever is unknown is dropped. */
export function validateSettingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  return { tab: oneOf(['features', 'media', 'advanced'], tab) };
}
