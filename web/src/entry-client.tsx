import { hydrate } from './hydrate.tsx';
import { publicRoutes } from './publicRoutes.ts';

const COLLECT_AFTER_MS = 1_000;

/** Counting waits until the page is done with everything that the reader came for. */
function collect(router: Awaited<ReturnType<typeof hydrate>>): void {
  setTimeout(() => {
    import('./features/analytics/collector.ts').then(
      ({ startCollecting }) => startCollecting(router),
      () => undefined,
    );
  }, COLLECT_AFTER_MS);
}

void hydrate(publicRoutes).then(collect);
