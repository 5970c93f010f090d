import type { Band8Client } from '@band8/client';
import type { QueryClient } from '@tanstack/react-query';

/** What every route's loader finds in its context. */
export interface RouterContext {
  api: Band8Client;
  queryClient: QueryClient;
  /**
   * Whether this is the first page of the visit: rendered on the server and then once more in the
   * browser. What fails then fails the whole page, with its status.
   */
  isFirstLoad: () => boolean;
}
