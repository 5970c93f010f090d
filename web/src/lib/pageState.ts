import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/** The id of the element with the data read on the server. */
export const PAGE_STATE_ID = 'page-state';

/** The data passed from the server to the browser, so that it is not requested twice. */
export interface PageState {
  queries: DehydratedState['queries'];
  /** The failed call; the browser first shows the same error page. */
  failure?: { status: number; body: string };
}

function withTime(queries: PageState['queries'], time: number): PageState['queries'] {
  return queries.map((query) => ({
    ...query,
    dehydratedAt: time,
    state: { ...query.state, dataUpdatedAt: time },
  }));
}

/** The queries of the page without their times, so that equal pages have equal bytes. */
export function dehydrateQueries(queryClient: QueryClient): PageState['queries'] {
  return withTime(dehydrate(queryClient).queries, 0);
}

/**
 * Puts the queries into the browser's cache. The page itself may come from a cache, so they count
 * as read now, as if the API had just returned them.
 */
export function hydrateQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  hydrate(queryClient, { queries: withTime(queries, Date.now()) });
}

/** JSON that is safe inside a script element. */
export function serializeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
