import { dataOf } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { createStoredText } from '../../storage/store.ts';
import { useSite } from '../site/useSite.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { CheckInbox } from './CheckInbox.tsx';
import { CHOSEN_PASSWORD, EMAIL, NAME } from './fields.ts';
import { pageAfterConfirming } from './nextPath.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useSignedIn } from './useSession.ts';

const FIELDS = [NAME, EMAIL, CHOSEN_PASSWORD] as const;
/** The address that waits to be confirmed; survives a reload while the learner reads the email. */
const registered = createStoredText('band8.registered', 'sessionStorage');
const INTRO =
  'Keep your saved answers, words and practice on every device. Everything also works without an account, in one browser.';

interface RegisterPageProps {
  /** The page to open afterwards. */
  next: string | undefined;
}

/** Creating an account, or why that isn’t possible. */
export function RegisterPage({ next }: RegisterPageProps) {
  const { enableRegistration } = useSite();
  if (!enableRegistration) return <RegistrationOff next={next} />;
  return (
    <AccountLayout title="Create an account" intro={INTRO}>
      <RegisterForm next={next} />
    </AccountLayout>
  );
}

function RegistrationOff({ next }: RegisterPageProps) {
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

function RegisterForm({ next }: RegisterPageProps) {
  const api = useApi();
  const onSignedIn = useSignedIn(next);
  const sentTo = useSyncExternalStore(registered.subscribe, registered.snapshot);
  const form = useAccountForm({
    id: 'register',
    fields: FIELDS,
    saved: { name: '', email: '', password: '' },
    send: (values, website) =>
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
  if (sentTo !== null) {
    return (
      <CheckInbox
        email={sentTo}
        next={next}
        isSending={form.isSending}
        // After a reload the password is missing, so the form must be filled in again.
        sendAgain={form.values.password ? () => form.submit('') : undefined}
        changeAddress={() => registered.remove()}
      />
    );
  }
  return (
    <>
      <AlreadySignedIn />
      <AccountForm form={form} sendLabel="Create account" sendingLabel="Creating account…" isPublic>
        <p className="meta">
          <Link to="/privacy">What this site stores about you</Link>
        </p>
      </AccountForm>
      <p className="account__else">
        Already have an account?{' '}
        <Link to="/sign-in" search={{ next }}>
          Sign in
        </Link>
      </p>
    </>
  );
}
