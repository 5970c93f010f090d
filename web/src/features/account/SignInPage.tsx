import { dataOf } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../lib/useApi.ts';
import { useSite } from '../site/queries.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountLayout, AlreadySignedIn } from './AccountLayout.tsx';
import { EMAIL, PASSWORD } from './fields.ts';
import { useSignedIn } from './session.ts';
import { SIGN_IN_FORM, useAccountForm } from './useAccountForm.ts';

/** Signing in with an address and a password. */
export function SignInPage({ next }: { next: string | undefined }) {
  const { enableRegistration } = useSite();
  return (
    <AccountLayout
      title="Sign in"
      intro="Your saved answers, words and practice, on each of your devices."
    >
      <AlreadySignedIn />
      <SignInForm next={next} />
      {enableRegistration && (
        <p className="account__else muted ruled mt-6">
          New here?{' '}
          <Link to="/register" search={{ next }}>
            Create an account
          </Link>
        </p>
      )}
    </AccountLayout>
  );
}

function SignInForm({ next }: { next: string | undefined }) {
  const api = useApi();
  const onSignedIn = useSignedIn(next);
  const form = useAccountForm({
    id: SIGN_IN_FORM,
    fields: [EMAIL, PASSWORD],
    send: (body) => dataOf(api.POST('/api/auth/sign-in', { body })),
    onSent: (account) => {
      form.reset();
      onSignedIn(account);
    },
  });
  return (
    <AccountForm
      form={form}
      submit={['Sign in', 'Signing in…']}
      also={<Link to="/forgot">Forgot password?</Link>}
    />
  );
}
