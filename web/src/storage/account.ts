import type { Schemas } from '@band8/client';
import { useSyncExternalStore } from 'react';
import { isRecord } from './checks.ts';
import { createStored, parseJson } from './store.ts';

/** How the keys of what was typed about comments and not sent begin. */
export const COMMENT_TEXTS = 'band8.comment.';

/** The learner who is signed in on this device, as far as the device knows. */
export type KnownAccount = Pick<Schemas['Account'], 'id' | 'name'>;

/**
 * Set by signing in and removed by signing out or by a 401. It shows what belongs to an account
 * without a request on every page; only the session cookie authorises anything.
 */
export const knownAccount = createStored<KnownAccount | undefined>({
  key: 'band8.account',
  fallback: undefined,
  parse(text) {
    const found = parseJson(text);
    if (!isRecord(found)) return undefined;
    const { id, name } = found;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  },
});

/** The learner who is signed in on this device, as far as it knows; nobody on the server. */
export function useKnownAccount(): KnownAccount | undefined {
  return useSyncExternalStore(knownAccount.subscribe, knownAccount.snapshot, () => undefined);
}
