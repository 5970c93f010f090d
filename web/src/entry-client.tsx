import { createBand8Client } from '@band8/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { isAdminPath } from './lib/adminPages.ts';
import { hydrateQueries, PAGE_STATE_ID, type PageState } from './lib/pageState.ts';
import { apiErrorOf } from './lib/status.ts';
import { type AppRouter, createRouter } from './router.ts';

const REST_AFTER_MS = 1_000;

function readState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? JSON.parse(text) : { queries: [] };
}

/** Lets the browser handle input between two tasks. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Hydrates the page that the server rendered. */
async function start(): Promise<AppRouter> {
  await yieldToMain();
  const { queries, failure } = readState();
  let isFirstLoad = true;
  const api = createBand8Client({
    fetch: async (request) =>
      isFirstLoad && failure
        ? new Response(failure.body, { status: failure.status })
        : fetch(request),
  });
  const router = createRouter({ api, isFirstLoad: () => isFirstLoad });
  hydrateQueries(router.options.context.queryClient, queries);
  // Marks the page as server-rendered, so that the router neither loads again nor shows pending
  // states.
  router.ssr = { manifest: undefined };

  await yieldToMain();
  await router.load();
  isFirstLoad = false;
  startTransition(() => {
    hydrateRoot(document, <App router={router} />, {
      // The page already shows a failed call.
      onCaughtError: (error) => apiErrorOf(error) ?? console.error(error),
    });
  });
  return router;
}

/** Loads everything else once a public page is usable. */
function loadDeferredModules(router: AppRouter): void {
  if (isAdminPath(location.pathname)) return;
  setTimeout(() => {
    import('./deferred.ts').then(
      ({ startDeferred }) => startDeferred(router),
      () => undefined,
    );
  }, REST_AFTER_MS);
}

void start().then(loadDeferredModules);
