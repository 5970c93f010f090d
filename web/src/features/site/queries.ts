import type { Band8Client, Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../lib/query.ts';
import { useApi } from '../../lib/useApi.ts';

export type Site = Schemas['Site'];
export type Privacy = Schemas['Privacy'];

/** The public settings that every page needs: name, description, footer and origin. */
export function siteQuery(api: Band8Client) {
  return readQuery(api, '/api/site', {}, 'Failed to fetch the settings');
}

/** What the site stores about people, besides its public settings. */
export function privacyQuery(api: Band8Client) {
  return readQuery(api, '/api/privacy', {}, 'Failed to fetch the settings');
}

/** Used when the settings could not be loaded. */
export const UNKNOWN_SITE: Site = {
  siteName: 'Band8',
  siteDescription: 'Model answers for IELTS Academic Writing.',
  footerText: '',
  enableRegistration: false,
  enableComments: false,
  sendsEmail: false,
  maintenanceMode: false,
  publicUrl: '',
};

/** The site's public settings, which the root route has loaded. */
export function useSite(): Site {
  const api = useApi();
  return useQuery(siteQuery(api)).data ?? UNKNOWN_SITE;
}
