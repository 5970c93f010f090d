import { dataOf } from '@band8/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountSection, Disclosure, Outcome } from './AccountSection.tsx';
import { CURRENT_PASSWORD, NEW_PASSWORD } from './fields.ts';
import { type Account, recordAccount, sessionsQuery } from './queries.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useSessionEnd } from './useSession.ts';

const FIELDS = [CURRENT_PASSWORD, NEW_PASSWORD] as const;

/** Changing the password. */
export function PasswordSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  return (
    <AccountSection title="Password" id="password">
      <Disclosure
        label="Change password…"
        isOpen={isOpen}
        setOpen={(isNowOpen) => {
          setChanged(false);
          setOpen(isNowOpen);
        }}
      >
        <PasswordForm
          email={account.email}
          onCancel={() => setOpen(false)}
          onChanged={() => {
            setOpen(false);
            setChanged(true);
          }}
        />
      </Disclosure>
      <Outcome
        outcome={
          isChanged
            ? { text: 'Your password is changed. Your other devices are signed out.' }
            : undefined
        }
      />
    </AccountSection>
  );
}

interface PasswordFormProps {
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}

function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useAccountForm({
    id: 'account-password',
    fields: FIELDS,
    saved: { currentPassword: '', newPassword: '' },
    send: (body) => dataOf(api.POST('/api/me/password', { body })),
    onSent: (account) => {
      form.reset();
      recordAccount(queryClient, account);
      void queryClient.invalidateQueries(sessionsQuery(api));
      onChanged();
    },
    onFailed: useSessionEnd(),
  });
  return (
    <AccountForm
      form={form}
      sendLabel="Change password"
      sendingLabel="Changing password…"
      username={email}
      also={
        <button className="btn btn--text" type="button" onClick={onCancel}>
          Cancel
        </button>
      }
    >
      <p className="meta">Your other devices will be signed out.</p>
    </AccountForm>
  );
}
