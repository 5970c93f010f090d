import { dataOf } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { useKnownAccount } from '../../storage/account.ts';
import { useSite } from '../site/queries.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountLayout, Done } from './AccountLayout.tsx';
import { CODE } from './fields.ts';
import { pageAfterConfirming } from './session.ts';
import { prefillSignIn, useAccountForm } from './useAccountForm.ts';
import { useCodeFromAddress } from './useCodeFromAddress.ts';

/** Confirming an address by the code from the email; a mail scanner that opens the link does nothing. */
export function VerifyPage({ next }: { next: string | undefined }) {
  return (
    <AccountLayout
      title="Confirm your email"
      intro="Enter the code from the email, or open its link in this browser."
    >
      <VerifyForm next={next} />
    </AccountLayout>
  );
}

function VerifyForm({ next }: { next: string | undefined }) {
  const api = useApi();
  const { enableRegistration } = useSite();
  const [confirmed, setConfirmed] = useState<string>();
  const form = useAccountForm({
    id: 'verify',
    fields: [CODE],
    send: (body) => dataOf(api.POST('/api/auth/confirm-email', { body })),
    onSent: ({ email }) => {
      form.reset();
      prefillSignIn(email);
      setConfirmed(email);
    },
  });
  useCodeFromAddress((code) => {
    setConfirmed(undefined);
    form.change('code', code);
  });
  if (confirmed !== undefined) return <Confirmed email={confirmed} next={next} />;
  return (
    <>
      <AccountForm form={form} submit={['Confirm my email', 'Confirming…']} />
      <p className="account__else muted ruled mt-6">
        The code no longer works? Get another one{' '}
        {enableRegistration && (
          <>
            by <Link to="/register">registering again</Link> or, for a new address,{' '}
          </>
        )}
        on <Link to="/account">your account page</Link>.
      </p>
    </>
  );
}

function Confirmed({ email, next }: { email: string; next: string | undefined }) {
  const isSignedIn = useKnownAccount();
  return (
    <Done title="Your email address is confirmed">
      <p>
        <strong>{email}</strong> now belongs to your account.
      </p>
      <Link
        className="btn btn--solid account__link"
        to={isSignedIn ? '/account' : '/sign-in'}
        search={isSignedIn ? {} : { next: next ?? pageAfterConfirming.read() ?? undefined }}
      >
        {isSignedIn ? 'Go to your account' : 'Sign in'}
      </Link>
    </Done>
  );
}
