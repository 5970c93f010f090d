import type { QueryClient } from './queryClient.ts';

/** The element that holds what the server has read already. */
export const PAGE_STATE_ID = 'page-state';

/** What the server hands to the browser, so that it asks for nothing twice. */
export interface PageState {
  queries: ReturnType<QueryClient['readData']>;
  /** The call that failed: the browser shows the same page before it tries anything itself. */
  failure?: { status: number; body: string };
}

/** What was read for the page. It holds no times, so that the same page has the same bytes. */
export function readQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient.readData();
}

/**
 * Puts it into the browser's cache. A page may come from a cache itself: what it holds counts as
 * read now, which is all that the API would answer now.
 */
export function restoreQueries(queryClient: QueryClient, queries: PageState['queries']) {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}

/** JSON that can stand inside a script element. */
export function serializeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
