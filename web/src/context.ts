import type { Band8Client, Schemas } from '@band8/client';
import type { QueryClient } from '@tanstack/react-query';

export interface RouterContext {
  api: Band8Client;
  queryClient: QueryClient;
  /**
   * Whether this is the first page of the visit, rendered on the server and hydrated in the
   * browser. Failures then fail the entire page, with its status.
   */
  isFirstLoad: () => boolean;
}

/** What it takes to read from the API or the cache. */
export type QueryContext = Pick<RouterContext, 'api' | 'queryClient'>;

/** What the loaders of public pages get: the root route adds the site's settings. */
export type LoaderContext = RouterContext & { site: Schemas['Site'] };

/** The input of such a loader, with what it depends on in the address. */
export interface LoaderInput<Deps = unknown, Params = unknown> {
  context: LoaderContext;
  deps: Deps;
  params: Params;
}
