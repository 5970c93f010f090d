import { type Band8Client, dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';

export type Site = Schemas['Site'];
export type Privacy = Schemas['Privacy'];

/** The public settings that every page needs: name, description, footer and origin. */
export function siteQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/site', { signal })),
  });
}

/** What the site stores about people, besides its public settings. */
export function privacyQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/privacy', { signal })),
  });
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
