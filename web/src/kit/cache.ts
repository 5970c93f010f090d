import type { QueryClient } from '@tanstack/react-query';
import { refreshReads } from '../lib/query.ts';

/** Called after a write: reads again the back office’s data on screen, and removes the rest from the cache. */
export async function refreshBackOffice(queryClient: QueryClient): Promise<void> {
  await refreshReads(queryClient, '/api/admin', '/api/analytics');
}
