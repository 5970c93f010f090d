import { useSyncExternalStore } from 'react';
import { createSignal } from '../../lib/signal.ts';
import { knownAccount } from '../../storage/account.ts';
import { changes, storedSync } from '../../storage/changes.ts';
import { readState } from './state.ts';

/** How the last sync of this page went; undefined before the first one. */
export interface SyncResult {
  state: 'synced' | 'syncing' | 'offline' | 'failed';
  /** What the learner can do, if the failure is known. */
  message?: string | undefined;
}

export interface SyncStatus extends Pick<SyncResult, 'message'> {
  /** 'off' without an account on this device, 'signedOut' if there was one. */
  state: SyncResult['state'] | 'off' | 'signedOut';
  /** When this device and the account were last the same, in milliseconds. */
  syncedAt?: number | undefined;
}

const result = createSignal<SyncResult | undefined>(undefined);

/** Shows how the sync goes. */
export const setSyncResult = result.set;

function subscribe(listener: () => void): () => void {
  const stops = [result, knownAccount, storedSync].map((each) => each.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

const OFF: SyncStatus = { state: 'off' };
let last: SyncStatus = OFF;

/** The current status; the same object until something changes. */
export function syncStatus(): SyncStatus {
  const next = findStatus();
  const isSame =
    next.state === last.state && next.message === last.message && next.syncedAt === last.syncedAt;
  if (!isSame) last = next;
  return last;
}

function findStatus(): SyncStatus {
  const known = readState();
  const account = knownAccount.read();
  if (!account) return known ? { state: 'signedOut' } : OFF;
  const syncedAt = known?.accountId === account.id ? known.syncedAt : undefined;
  const shown = result.read();
  if (shown) return { ...shown, syncedAt };
  // Syncing starts a little after the page.
  return { state: syncedAt && !hasUnsyncedChanges() ? 'synced' : 'syncing', syncedAt };
}

/** The state of the sync on this device; 'off' on the server and during hydration. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(subscribe, syncStatus, () => OFF);
}

/** How many changes on this device the account does not have yet. */
export function countUnsyncedChanges(): number {
  return Object.values(changes.read()).reduce((sum, times) => sum + Object.keys(times).length, 0);
}

/** Whether this device has changes that the account does not have yet. */
export function hasUnsyncedChanges(): boolean {
  return countUnsyncedChanges() > 0;
}

/** Ends syncing with an account that no longer exists; what is on this device stays here. */
export function forgetAccount(): void {
  knownAccount.remove();
  changes.remove();
  storedSync.remove();
  setSyncResult(undefined);
}
