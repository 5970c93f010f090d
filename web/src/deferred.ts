import { startCollecting } from './features/analytics/collector.ts';
import { startOffline } from './features/offline/startOffline.ts';
import { listenToKeys } from './features/reading/keys.ts';
import type { AppRouter } from './router.ts';
import { knownAccount } from './storage/account.ts';

function syncWhereSignedIn(): void {
  if (!knownAccount.read()) return;
  import('./features/sync/startSync.ts').then(
    ({ startSync }) => startSync(),
    () => undefined,
  );
}

/** Starts what public pages need once they are usable. */
export function startDeferred(router: AppRouter): void {
  listenToKeys();
  startCollecting(router);
  startOffline(router).catch(() => undefined);
  syncWhereSignedIn();
  knownAccount.subscribe(syncWhereSignedIn);
}
