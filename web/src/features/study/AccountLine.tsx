import { Link, useLocation } from '@tanstack/react-router';
import type { SyncStatus } from '../sync/status.ts';
import { SyncLine } from './SyncLine.tsx';

/** What links this device with an account: how the sync goes, or what an account would do. */
export function AccountLine({ status }: { status: SyncStatus }) {
  return status.state === 'off' ? <AccountHint /> : <SyncLine status={status} />;
}

function AccountHint() {
  const { pathname } = useLocation();
  const search = { next: pathname };
  return (
    <p className="row sync meta">
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
