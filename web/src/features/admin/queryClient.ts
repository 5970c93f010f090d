import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** The cache of the back office: fresh for 5 minutes, discarded after 10, nothing by itself (P7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        retryOnMount: false,
        retry: 0,
      },
      mutations: { retry: 0 },
    },
  });
}
