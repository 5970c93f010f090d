import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { forgetAccount } from '../sync/forget.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountSection, Disclosure } from './AccountSection.tsx';
import { CURRENT_PASSWORD } from './fields.ts';
import { type Account, recordSignedOut } from './queries.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useSessionEnd } from './useSession.ts';

const FIELDS = [CURRENT_PASSWORD] as const;

interface DeleteSectionProps {
  account: Account;
  /** Called with a sentence once the account is gone. */
  onDeleted: (sentence: string) => void;
}

/** Deleting the account, after saying what that means and with the password. */
export function DeleteSection({ account, onDeleted }: DeleteSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title="Delete account" id="delete">
      <Disclosure label="Delete account…" isOpen={isOpen} setOpen={setOpen}>
        <DeleteForm account={account} onCancel={() => setOpen(false)} onDeleted={onDeleted} />
      </Disclosure>
    </AccountSection>
  );
}

const COMMENTS = [
  { value: 'delete', label: 'Delete my comments' },
  { value: 'keep', label: 'Leave them, signed “Deleted user”' },
] as const;

function DeleteForm({
  account,
  onCancel,
  onDeleted,
}: DeleteSectionProps & { onCancel: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [comments, setComments] = useState<(typeof COMMENTS)[number]['value']>('delete');
  const form = useAccountForm({
    id: 'account-deletion',
    fields: FIELDS,
    saved: { currentPassword: '' },
    send: (values) => api.POST('/api/me/deletion', { body: { ...values, comments } }),
    onSent: () => {
      onDeleted('Your account is deleted. What you saved is still on this device.');
      forgetAccount();
      recordSignedOut(queryClient);
    },
    onFailed: useSessionEnd(),
  });
  return (
    <>
      <p className="quiet">This deletes your account for {account.email} at once and for good:</p>
      <ul className="account__list">
        <li>your name, email, password and all sessions</li>
        <li>the account’s copy of your saved answers, words and practice</li>
      </ul>
      <p className="quiet">
        What is saved in this browser stays here. To take a copy with you, download everything
        first.
      </p>
      <AccountForm
        form={form}
        sendLabel="Delete my account"
        sendingLabel="Deleting…"
        username={account.email}
        also={
          <button className="btn btn--text" type="button" onClick={onCancel}>
            Cancel
          </button>
        }
      >
        <fieldset className="account__choice">
          <legend>Your comments</legend>
          {COMMENTS.map(({ value, label }) => (
            <label key={value} className="check">
              <input
                type="radio"
                name="comments"
                value={value}
                checked={comments === value}
                onChange={() => setComments(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </AccountForm>
    </>
  );
}
