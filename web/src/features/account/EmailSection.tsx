import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/problem.ts';
import { useApi } from '../../lib/useApi.ts';
import { useSite } from '../site/useSite.ts';
import { AccountForm, UNREACHABLE } from './AccountForm.tsx';
import { AccountSection, Disclosure, Outcome } from './AccountSection.tsx';
import { CURRENT_PASSWORD, EMAIL } from './fields.ts';
import { type Account, recordAccount } from './queries.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useSessionEnd } from './useSession.ts';

const FIELDS = [{ ...EMAIL, label: 'New email', autoComplete: 'email' }, CURRENT_PASSWORD] as const;

/** The address of the account, and the one that waits to be confirmed. */
export function EmailSection({ account }: { account: Account }) {
  const { sendsEmail } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { email, newEmail, isEmailConfirmed } = account;
  return (
    <AccountSection title="Email" id="email">
      <p className="quiet">
        {email}
        {sendsEmail && !isEmailConfirmed && ' (not confirmed yet)'}
      </p>
      {sendsEmail && (newEmail || !isEmailConfirmed) && <Unconfirmed address={newEmail ?? email} />}
      <Disclosure
        label="Change email…"
        isOpen={isOpen}
        setOpen={(isNowOpen) => {
          setChanged(false);
          setOpen(isNowOpen);
        }}
      >
        <EmailForm
          email={email}
          onCancel={() => setOpen(false)}
          onChanged={() => {
            setOpen(false);
            setChanged(true);
          }}
        />
      </Disclosure>
      <Outcome outcome={isChanged && !newEmail ? { text: 'Your email is changed.' } : undefined} />
    </AccountSection>
  );
}

/** An address that counts once it is confirmed. */
function Unconfirmed({ address }: { address: string }) {
  const api = useApi();
  const resend = useMutation({
    mutationFn: () => dataOf(api.POST('/api/me/confirmation')),
    onError: useSessionEnd(),
  });
  const bad = resend.isError && { text: messageOf(resend.error) ?? UNREACHABLE, isBad: true };
  const sent = resend.isSuccess && { text: 'Sent again.' };
  return (
    <div className="account__note">
      <p role="status">
        <strong>{address}</strong> is waiting to be confirmed. Open the link in the email we’ve sent
        there, or <Link to="/verify">type its code</Link>.
      </p>
      <button
        className="btn account__link"
        type="button"
        aria-disabled={resend.isPending || undefined}
        aria-busy={resend.isPending || undefined}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? 'Sending…' : 'Send the email again'}
      </button>
      <Outcome outcome={bad || sent || undefined} />
    </div>
  );
}

interface EmailFormProps {
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}

function EmailForm({ email, onCancel, onChanged }: EmailFormProps) {
  const api = useApi();
  const { sendsEmail } = useSite();
  const queryClient = useQueryClient();
  const form = useAccountForm({
    id: 'account-email',
    fields: FIELDS,
    saved: { email: '', currentPassword: '' },
    send: (body) => dataOf(api.POST('/api/me/email', { body })),
    onSent: (account) => {
      form.reset();
      recordAccount(queryClient, account);
      onChanged();
    },
    onFailed: useSessionEnd(),
  });
  return (
    <AccountForm
      form={form}
      sendLabel="Change email"
      sendingLabel="Changing email…"
      username={email}
      also={
        <button className="btn btn--text" type="button" onClick={onCancel}>
          Cancel
        </button>
      }
    >
      {sendsEmail && (
        <p className="meta">
          We’ll email both addresses. You sign in with the old one until the new one is confirmed.
        </p>
      )}
    </AccountForm>
  );
}
