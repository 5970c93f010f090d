import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/useApi.ts';
import { type Site, siteQuery, UNKNOWN_SITE } from './queries.ts';

/** The site's public settings, which the root route has loaded. */
export function useSite(): Site {
  const api = useApi();
  return useQuery(siteQuery(api)).data ?? UNKNOWN_SITE;
}
