import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/**
 * One cache per page on the server, one per visit in the browser: fresh for 5 minutes, discarded
 * after 10, nothing by itself (P7). On the server nothing is thrown away before the page is written.
 */
export function createQueryClient(server: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: server ? Number.POSITIVE_INFINITY : 10 * MINUTE,
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
