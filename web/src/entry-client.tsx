import { createBand8Client } from '@band8/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { isAdminPath } from './lib/adminPages.ts';
import { hydrateQueries, PAGE_STATE_ID, type PageState } from './lib/pageState.ts';
import { apiErrorOf } from './lib/status.ts';
import { type AppRouter, createRouter } from './router.ts';
import { followTranslation } from './translation.ts';

const REST_AFTER_MS = 1_000;

function readState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '{"queries":[]}');
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
  // Links have no id, so an element with an id is a field.
  const focused = document.activeElement as HTMLInputElement;
  startTransition(() => {
    hydrateRoot(document, <App router={router} />, {
      // Where an extension has added elements, React renders the page anew.
      onRecoverableError: (error) => {
        console.error(error);
        const field = document.getElementById(focused.id) as typeof focused | null;
        if (!field) return;
        field.value = focused.value;
        field.focus();
      },
      // The page already shows a failed call.
      onCaughtError: (error) => apiErrorOf(error) ?? console.error(error),
    });
  });
  return router;
}

/** Loads everything else once a public page is usable. */
function loadDeferredModules(router: AppRouter): void {
  if (isAdminPath(location.pathname)) return;
  const load = () =>
    import('./deferred.ts').then(
      ({ startDeferred }) => startDeferred(router),
      () => undefined,
    );
  // Without a connection, links work only with it.
  setTimeout(load, navigator.onLine ? REST_AFTER_MS : 0);
}

followTranslation();
void start().then(loadDeferredModules);
