import { dataOf } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { mailto } from '../../lib/mailto.ts';
import { useApi } from '../../lib/useApi.ts';
import { useSite } from '../site/queries.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountLayout, Done } from './AccountLayout.tsx';
import { EMAIL } from './fields.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Asking for an email to set a new password; without email, how to reach the owner. */
export function ForgotPage() {
  const { sendsEmail } = useSite();
  if (!sendsEmail) return <AskTheOwner />;
  return (
    <AccountLayout
      title="Forgot password?"
      intro="Enter the address of your account. We’ll email you a link to set a new password."
    >
      <ForgotForm />
      <BackToSignIn />
    </AccountLayout>
  );
}

function BackToSignIn() {
  return (
    <p className="account__else muted ruled mt-6">
      Remembered it? <Link to="/sign-in">Sign in</Link>
    </p>
  );
}

function AskTheOwner() {
  const { contactEmail } = useSite();
  return (
    <AccountLayout
      title="Forgot password?"
      intro="This site doesn’t send email, so it can’t send you a link to set a new password."
      isStatic
    >
      <p className="quiet">
        Ask the site’s owner for help: send a message from the address of your account
        {contactEmail && (
          <>
            {' '}
            to <a href={mailto(contactEmail)}>{contactEmail}</a>
          </>
        )}
        . What you saved in this browser is still here.
      </p>
      <DialogButton className="btn account__link" dialog="contact">
        Contact the owner
      </DialogButton>
      <BackToSignIn />
    </AccountLayout>
  );
}

function ForgotForm() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm({
    id: 'forgot',
    fields: [EMAIL],
    send: ({ email }, { website }) =>
      dataOf(
        api.POST('/api/auth/forgot-password', { body: { email, ...(website && { website }) } }),
      ),
    onSent: (_receipt, { email }) => {
      form.reset();
      setSentTo(email);
    },
  });
  if (sentTo === undefined) {
    return <AccountForm form={form} submit={['Send the email', 'Sending…']} isPublic />;
  }
  return (
    <Done title="Check your inbox">
      <p>
        If there is an account for <strong>{sentTo}</strong>, we’ve sent an email to this address.
        The link in it works once, within an hour.
      </p>
      <p>
        <Link to="/reset">Type the code from the email</Link>
      </p>
      <p className="meta">
        Nothing there after a few minutes? Look in the spam folder, and check that this is the
        address you registered with.
      </p>
      <Button className="account__link" onClick={() => setSentTo(undefined)}>
        Try another address
      </Button>
    </Done>
  );
}
