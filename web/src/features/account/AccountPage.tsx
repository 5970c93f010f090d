import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { useSite } from '../site/queries.ts';
import { ReadFailure } from './AccountForm.tsx';
import { InBrowser } from './AccountLayout.tsx';
import { accountQuery } from './session.ts';

/** Loaded together with the account, because nobody else needs this code. */
const AccountSections = lazy(() =>
  import('./AccountSections.tsx').then(({ AccountSections }) => ({ default: AccountSections })),
);

/** The learner's account: name, address, password, sessions and data. */
export function AccountPage() {
  return (
    <div className="wrap account account--all">
      <header className="page-head">
        <h1>Account</h1>
      </header>
      <InBrowser>
        <CurrentAccount />
      </InBrowser>
    </div>
  );
}

function CurrentAccount() {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery(accountQuery(api));
  /** Why nobody is signed in, if this page knows. */
  const [ended, setEnded] = useState<string>();

  if (data) {
    return (
      <Suspense fallback={<Loading />}>
        <AccountSections account={data} onEnded={setEnded} />
      </Suspense>
    );
  }
  if (data === null) return <SignedOut reason={ended} />;
  if (error && !isFetching) return <ReadFailure error={error} onRetry={refetch} />;
  return <Loading />;
}

function Loading() {
  return (
    <p className="account__wait quiet" role="status">
      Loading your account…
    </p>
  );
}

function SignedOut({ reason }: { reason: string | undefined }) {
  const { enableRegistration } = useSite();
  return (
    <div className="stack stack--wide">
      <p className="quiet" role="status">
        {reason ?? 'You aren’t signed in on this device.'}
      </p>
      <div className="row">
        <Link className="btn btn--solid" to="/sign-in" search={{ next: '/account' }}>
          Sign in
        </Link>
        {enableRegistration && (
          <Link className="tap" to="/register" search={{ next: '/account' }}>
            Create an account
          </Link>
        )}
      </div>
    </div>
  );
}
