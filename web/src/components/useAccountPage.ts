import { useSyncExternalStore } from 'react';
import { knownAccount } from '../storage/account.ts';

/**
 * The page about accounts that every page links to: the account once somebody is signed in on this
 * device, else signing in, or nothing on a site without accounts. Link to it with `reloadDocument`:
 * the owner's analytics code, which the page before may have loaded, must not see passwords.
 */
export function useAccountPage(canRegister: boolean) {
  const known = useSyncExternalStore(
    knownAccount.subscribe,
    knownAccount.snapshot,
    () => undefined,
  );
  if (known) return { to: '/account', label: 'Account' } as const;
  return canRegister ? ({ to: '/sign-in', label: 'Sign in' } as const) : undefined;
}
