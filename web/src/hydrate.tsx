import { createBand8Client } from '@band8/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { hydrateQueries, PAGE_STATE_ID, type PageState } from './pageState.ts';
import { type AppRouter, createRouter, type RouteTree } from './router.ts';
import { apiErrorOf } from './status.ts';

function readState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? JSON.parse(text) : { queries: [] };
}

/** Lets the browser answer the reader between two pieces of work. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Brings the page that the server has rendered to life; `routes` are those that it knows. */
export async function hydrate(routes: RouteTree): Promise<AppRouter> {
  await breathe();
  const { queries, failure } = readState();
  let isFirstLoad = true;
  const api = createBand8Client({
    fetch: async (request) =>
      isFirstLoad && failure
        ? new Response(failure.body, { status: failure.status })
        : fetch(request),
  });
  const router = createRouter({ routes, api, isFirstLoad: () => isFirstLoad, server: false });
  hydrateQueries(router.options.context.queryClient, queries);
  // Says that the document is there: the router then neither loads again nor shows pending states.
  router.ssr = { manifest: undefined };

  await breathe();
  await router.load();
  isFirstLoad = false;
  startTransition(() => {
    hydrateRoot(document, <App router={router} />, {
      // A call that failed is told on the page already.
      onCaughtError: (error) => apiErrorOf(error) ?? console.error(error),
    });
  });
  return router;
}
