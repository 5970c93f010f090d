import { type Band8Client, dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';

export type Site = Schemas['Site'];

/** What every page needs of the settings: name, description, footer and the public origin. */
export function siteQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/site', { signal })),
  });
}

/** Stands in while the settings are out of reach. */
export const UNKNOWN_SITE: Site = {
  siteName: 'Band8',
  siteDescription: 'Model answers for IELTS Academic Writing.',
  footerText: '',
  maintenanceMode: false,
  publicUrl: '',
};
