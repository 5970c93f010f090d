import { oneOf } from '../searchParams.ts';

export const TABS = ['general', 'features', 'media', 'advanced'] as const;
export type Tab = (typeof TABS)[number];

/** What the settings keep in their address: the open tab, nothing for the first. */
export interface SettingsSearch {
  tab?: Exclude<Tab, 'general'> | undefined;
}

/** The search parameters of the settings; whatever is unknown is dropped. */
export function validateSettingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  return { tab: oneOf(['features', 'media', 'advanced'], tab) };
}
