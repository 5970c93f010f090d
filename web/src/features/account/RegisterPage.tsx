import { dataOf } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { Button, TextButton } from '../../components/Button.tsx';
import type { FieldForm } from '../../components/dialog/useFieldForm.ts';
import { useApi } from '../../lib/useApi.ts';
import { createStoredText } from '../../storage/store.ts';
import { useSite } from '../site/queries.ts';
import { AccountForm, Outcome } from './AccountForm.tsx';
import { AccountLayout, AlreadySignedIn, Done } from './AccountLayout.tsx';
import { CHOSEN_PASSWORD, EMAIL, NAME } from './fields.ts';
import { pageAfterConfirming, useSignedIn } from './session.ts';
import { useAccountForm } from './useAccountForm.ts';

/** The address that waits to be confirmed; survives a reload while the learner reads the email. */
const registered = createStoredText('band8.registered', 'sessionStorage');
const INTRO =
  'Keep your saved answers, words and practice on every device. Everything also works without an account, in one browser.';
const NO_RESET = 'This site doesn’t send email, so it can’t help you reset a forgotten password.';

/** Creating an account, or why that isn’t possible. */
export function RegisterPage({ next }: { next: string | undefined }) {
  const { enableRegistration } = useSite();
  if (!enableRegistration) return <RegistrationOff next={next} />;
  return (
    <AccountLayout title="Create an account" intro={INTRO}>
      <RegisterForm next={next} />
    </AccountLayout>
  );
}

function RegistrationOff({ next }: { next: string | undefined }) {
  return (
    <AccountLayout
      title="Create an account"
      intro="This site isn’t accepting new accounts at the moment. Everything except comments works without one, in your browser."
      isStatic
    >
      <p className="quiet">If you already have an account, you can sign in as before.</p>
      <Link className="btn account__link" to="/sign-in" search={{ next }}>
        Sign in
      </Link>
    </AccountLayout>
  );
}

function RegisterForm({ next }: { next: string | undefined }) {
  const api = useApi();
  const onSignedIn = useSignedIn(next);
  const sentTo = useSyncExternalStore(registered.subscribe, registered.snapshot);
  const { sendsEmail } = useSite();
  const form = useAccountForm({
    id: 'register',
    fields: [NAME, sendsEmail ? EMAIL : { ...EMAIL, hint: NO_RESET }, CHOSEN_PASSWORD],
    send: (values, { website }) =>
      dataOf(api.POST('/api/auth/register', { body: { ...values, ...(website && { website }) } })),
    onSent: (result, { email }) => {
      if ('id' in result) {
        form.reset();
        onSignedIn(result);
        return;
      }
      // The link in the email opens a new tab, which must know it too.
      if (next) pageAfterConfirming.write(next);
      registered.write(email);
    },
  });
  if (sentTo !== null) return <CheckInbox email={sentTo} next={next} form={form} />;
  return (
    <>
      <AlreadySignedIn />
      <AccountForm form={form} submit={['Create account', 'Creating account…']} isPublic>
        <p className="meta">
          <Link to="/privacy">What this site stores about you</Link>
        </p>
      </AccountForm>
      <p className="account__else muted ruled mt-6">
        Already have an account?{' '}
        <Link to="/sign-in" search={{ next }}>
          Sign in
        </Link>
      </p>
    </>
  );
}

interface CheckInboxProps {
  email: string;
  next: string | undefined;
  form: Pick<FieldForm<'password'>, 'values' | 'submit' | 'error'>;
}

/** What to do after registering on a site that confirms addresses. */
function CheckInbox({ email, next, form }: CheckInboxProps) {
  const [again, setAgain] = useState<'sending' | 'sent'>();
  const changeAddress = () => registered.remove();

  async function sendAgain() {
    // After a reload the password is missing, so the form must be filled in again.
    if (!form.values.password) return changeAddress();
    setAgain('sending');
    await form.submit();
    setAgain('sent');
  }

  return (
    <Done title="Check your inbox">
      <p>
        We’ve sent an email to <strong>{email}</strong>. Open the link in it to confirm the address.
        It works once, within 24 hours. If you already have an account, the email says so instead.
      </p>
      <p>
        <Link to="/verify" search={{ next }}>
          Type the code from the email
        </Link>
      </p>
      <p className="meta">
        Nothing there after a few minutes? Look in the spam folder, send it again, or correct the
        address.
      </p>
      <div className="row">
        <Button isBusy={again === 'sending'} onClick={() => void sendAgain()}>
          {again === 'sending' ? 'Sending…' : 'Send again'}
        </Button>
        <TextButton onClick={changeAddress}>Change the address</TextButton>
      </div>
      <Outcome text={again === 'sent' && 'Sent again.'} error={again === 'sent' && form.error} />
    </Done>
  );
}
