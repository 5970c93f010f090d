import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { ErrorPage } from './components/LostPage.tsx';
import type { RouterContext } from './context.ts';
import { createQueryClient } from './lib/queryClient.ts';
import { parseSearch, stringifySearch } from './lib/search.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * Rewrites nothing, but makes the router serialise URLs like `URL`. Otherwise it leaves a `^`
 * unescaped and redirects `/%5E` to `/^`, which browsers request as `/%5E` again.
 */
const AS_BROWSERS_WRITE = {
  input: ({ url }: { url: URL }) => url,
  output: ({ url }: { url: URL }) => url,
};

/** A router with its own cache, for one request on the server or one visit in the browser. */
export function createRouter({ api, isFirstLoad }: Omit<RouterContext, 'queryClient'>) {
  const queryClient = createQueryClient({ server: import.meta.env.SSR });
  return createTanStackRouter({
    routeTree,
    context: { api, queryClient, isFirstLoad },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultPreload: false,
    // The query cache decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    // On the server it would add an inline script.
    scrollRestoration: !import.meta.env.SSR,
    // Only the server redirects to the serialised URL.
    ...(import.meta.env.SSR && { rewrite: AS_BROWSERS_WRITE }),
  });
}

/** The router of one page, or of one visit. */
export type AppRouter = ReturnType<typeof createRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
