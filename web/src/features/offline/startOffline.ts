import type { AppRouter } from '../../router.ts';
import { runningMocks } from '../../storage/mocks.ts';
import { offlineLine } from '../../storage/notice.ts';

const OFFLINE = 'You’re offline. What you’ve opened still works, and your texts are saved here.';

const showConnection = () => offlineLine.set(navigator.onLine ? undefined : OFFLINE);

/** Without a connection, links load the copy of their page, because the router would ask the server. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || navigator.onLine || link.pathname === location.pathname) return;
  event.stopImmediatePropagation();
}

/** Has the service worker keep the page that is shown, and the answers that its texts are compared with. */
async function keep(loaded: readonly PerformanceEntry[] = []): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { pathname, search } = location;
  const [mock] = runningMocks.all();
  const shown = /^\/answer\/(\w+)/.exec(pathname)?.[1];
  const answers = [shown, mock?.task1.answerId, mock?.task2.answerId].filter((id) => id);
  const urlsToCache = [
    [pathname + search, { headers: { accept: 'text/html' } }],
    ...answers.map((id) => `/api/model-answer-detail/${id}`),
    ...loaded.map(({ name }) => name),
  ];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/**
 * Says when there is no connection, and keeps copies of what is opened once the page is loaded and
 * idle. A new version takes over when no page of the old one is open any more, so nothing changes
 * under what is being written.
 */
export async function startOffline(router: AppRouter): Promise<void> {
  for (const name of ['online', 'offline']) addEventListener(name, showConnection);
  showConnection();
  addEventListener('click', followLink, { capture: true });
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || !serviceWorker) return;

  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  // The service worker has not seen what was loaded before it was there.
  const loaded = serviceWorker.controller ? [] : performance.getEntriesByType('resource');
  await serviceWorker.register('/sw.js');
  await keep(loaded);
  router.subscribe('onResolved', ({ pathChanged }) => void (pathChanged && keep()));
  // A mock test may have begun.
  document.addEventListener('visibilitychange', () => void (runningMocks.all()[0] && keep()));
}
