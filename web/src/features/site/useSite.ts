import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Site, siteQuery, UNKNOWN_SITE } from './queries.ts';

/** The site's public settings, which the root route has loaded. */
export function useSite(): Site {
  const { api } = useRouter().options.context;
  return useQuery(siteQuery(api)).data ?? UNKNOWN_SITE;
}
