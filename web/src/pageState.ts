import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/** The element that holds what the server has read already. */
export const PAGE_STATE_ID = 'page-state';

/** What the server hands to the browser, so that it asks for nothing twice. */
export interface PageState {
  queries: DehydratedState['queries'];
  /** The call that failed: the browser shows the same page before it tries anything itself. */
  failure?: { status: number; body: string };
}

function withTime(queries: PageState['queries'], time: number): PageState['queries'] {
  return queries.map((query) => ({
    ...query,
    dehydratedAt: time,
    state: { ...query.state, dataUpdatedAt: time },
  }));
}

/** What was read for the page. It holds no times, so that the same page has the same bytes. */
export function dehydrateQueries(queryClient: QueryClient): PageState['queries'] {
  return withTime(dehydrate(queryClient).queries, 0);
}

/**
 * Puts it into the browser's cache. A page may come from a cache itself: what it holds counts as
 * read now, which is all that the API would answer now.
 */
export function hydrateQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  hydrate(queryClient, { queries: withTime(queries, Date.now()) });
}

/** JSON that can stand inside a script element. */
export function serializeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
