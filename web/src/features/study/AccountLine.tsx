import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { TextButton } from '../../components/Button.tsx';
import { formatLocalMoment, localDay } from '../../lib/dates.ts';
import type { SyncStatus } from '../sync/status.ts';
import { syncNow } from '../sync/sync.ts';

/** What an account would do for what is on this device. */
export function AccountHint() {
  const { pathname } = useLocation();
  const search = { next: pathname };
  return (
    <p className="row sync meta mb-4">
      <span>
        <Link to="/register" search={search} reloadDocument>
          Create an account
        </Link>{' '}
        to see this on your other devices. Some browsers delete this after a week without a visit.
      </span>
      {pathname === '/study' && (
        <span>
          Already have an account?{' '}
          <Link to="/sign-in" search={search} reloadDocument>
            Sign in
          </Link>
        </span>
      )}
    </p>
  );
}

/** 'Synced at 14:05', with the date if that was not today. */
function syncedText({ syncedAt }: SyncStatus): string {
  if (syncedAt === undefined) return 'Synced';
  const moment = formatLocalMoment(syncedAt);
  const isToday = localDay(syncedAt) === localDay(Date.now());
  return isToday ? `Synced at ${moment.slice(-'14:05'.length)}` : `Synced on ${moment}`;
}

/**
 * Whether this device and the account have the same. Only problems and their end are announced,
 * because there is a sync after every change.
 */
export function SyncLine({ status }: { status: SyncStatus }) {
  const { state, message } = status;
  const { pathname } = useLocation();
  const line = useRef<HTMLParagraphElement>(null);
  const [hadProblem, setHadProblem] = useState(false);
  const isProblem = state === 'failed' || state === 'offline' || state === 'signedOut';
  if (isProblem && !hadProblem) setHadProblem(true);

  return (
    <div className="row sync meta mb-4" data-state={state}>
      <p role="status" tabIndex={-1} ref={line}>
        {state === 'failed' && `Couldn’t sync. ${message ?? ''}`}
        {state === 'offline' && 'Offline, will sync'}
        {state === 'signedOut' && (
          <Link to="/sign-in" search={{ next: pathname }} reloadDocument>
            Sign in again to sync
          </Link>
        )}
        {state === 'synced' && hadProblem && syncedText(status)}
      </p>
      {state === 'synced' && !hadProblem && <p>{syncedText(status)}</p>}
      {state === 'syncing' && <p>Syncing…</p>}
      {state === 'failed' && (
        <TextButton
          onClick={() => {
            // The button is about to disappear.
            line.current?.focus();
            void syncNow();
          }}
        >
          Try again
        </TextButton>
      )}
    </div>
  );
}
