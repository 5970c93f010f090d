import { hydrate } from './hydrate.tsx';
import { publicRoutes } from './publicRoutes.ts';

const REST_AFTER_MS = 1_000;

/** What can wait until the page is done with everything that the reader came for. */
function fetchTheRest(router: Awaited<ReturnType<typeof hydrate>>): void {
  setTimeout(() => {
    import('./features/reading/keys.ts').then(
      ({ listenToKeys }) => listenToKeys(),
      () => undefined,
    );
    import('./features/analytics/collector.ts').then(
      ({ startCollecting }) => startCollecting(router),
      () => undefined,
    );
  }, REST_AFTER_MS);
}

void hydrate(publicRoutes).then(fetchTheRest);
