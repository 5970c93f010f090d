import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { knownAccount } from '../../storage/account.ts';

/** Says who is signed in on this device, if anybody is. Browser only. */
export function AlreadySignedIn() {
  const known = useSyncExternalStore(knownAccount.subscribe, knownAccount.snapshot);
  if (!known) return null;
  return (
    <p className="quiet account__known">
      You are signed in as {known.name}. <Link to="/account">Go to your account</Link>
    </p>
  );
}
