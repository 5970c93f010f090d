import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/**
 * The cache of one page on the server, or of one visit in the browser. Data is fresh for 5 minutes
 * and discarded 10 minutes after its last use; nothing is refetched or retried automatically. On
 * the server no timer may outlive the page.
 */
export function createQueryClient({ server }: { server: boolean }): QueryClient {
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
        // Calls without a connection fail instead of waiting for one.
        networkMode: 'always',
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}
