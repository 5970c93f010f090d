import type { Band8Client } from '@band8/client';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { ErrorPage } from './components/ErrorPage.tsx';
import { createQueryClient } from './queryClient.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search.ts';

interface RouterOptions {
  api: Band8Client;
  /** Whether a page is being rendered for its first showing, here or on the server. */
  isFirstLoad: () => boolean;
  server: boolean;
}

/**
 * Changes no address. With any rewriting at all the router writes addresses as `URL` does; its own
 * way leaves a `^` bare, and would redirect `/%5E` to `/^`, which every browser asks for as `/%5E`.
 */
const AS_BROWSERS_WRITE = {
  input: ({ url }: { url: URL }) => url,
  output: ({ url }: { url: URL }) => url,
};

/** A router with its own cache: one per request on the server, one per visit in the browser. */
export function createRouter({ api, isFirstLoad, server }: RouterOptions) {
  const queryClient = createQueryClient({ server });
  return createTanStackRouter({
    routeTree,
    context: { api, queryClient, isFirstLoad },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultPreload: false,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // On the server it would write an inline script.
    scrollRestoration: !server,
    // In a browser nothing redirects to how an address is written.
    ...(server && { rewrite: AS_BROWSERS_WRITE }),
  });
}

/** The router of one page, or of one visit. */
export type AppRouter = ReturnType<typeof createRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
