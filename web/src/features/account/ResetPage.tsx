import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountLayout, Done } from './AccountLayout.tsx';
import { CODE, NEW_PASSWORD } from './fields.ts';
import { recordSignedOut } from './session.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useCodeFromAddress } from './useCodeFromAddress.ts';

/** Setting a new password by the code from an email. */
export function ResetPage() {
  return (
    <AccountLayout
      title="Set a new password"
      intro="You’ll be signed out everywhere. Then sign in with the new password."
    >
      <ResetForm />
    </AccountLayout>
  );
}

function ResetForm() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isSet, setSet] = useState(false);
  const form = useAccountForm({
    id: 'reset',
    fields: [CODE, NEW_PASSWORD],
    send: (body) => api.POST('/api/auth/reset-password', { body }),
    onSent: () => {
      form.reset();
      recordSignedOut(queryClient);
      setSet(true);
    },
  });
  useCodeFromAddress((code) => {
    setSet(false);
    form.change('code', code);
  });
  if (isSet) {
    return (
      <Done title="Your new password is set">
        <p>All devices are signed out. Sign in with your new password.</p>
        <Link className="btn btn--solid account__link" to="/sign-in">
          Sign in
        </Link>
      </Done>
    );
  }
  return (
    <>
      <AccountForm form={form} submit={['Set new password', 'Setting password…']} />
      <p className="account__else muted ruled mt-6">
        The code no longer works? <Link to="/forgot">Get another email</Link>
      </p>
    </>
  );
}
