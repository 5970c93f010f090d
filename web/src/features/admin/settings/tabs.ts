import { oneOf } from '../../../kit/searchParams.ts';

export const TABS = ['general', 'features', 'media', 'advanced'] as const;
export type Tab = (typeof TABS)[number];

/** The settings' URL parameters: the open tab, left out for the first. */
export interface SettingsSearch {
  tab?: Exclude<Tab, 'general'> | undefined;
}

/** Validates the settings' URL parameters, dropping unknown values. */
export function validateSettingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  return { tab: oneOf(['features', 'media', 'advanced'], tab) };
}
