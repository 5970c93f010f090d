import { Link, useLocation } from '@tanstack/react-router';
import { useSite } from '../site/useSite.ts';

/** What an account would do for the data on this device, where visitors may create one. */
export function AccountHint() {
  const { enableRegistration } = useSite();
  const { pathname } = useLocation();
  if (!enableRegistration) return null;
  const search = { next: pathname };
  return (
    <p className="sync meta">
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
