import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { useSite } from '../site/useSite.ts';
import { forgetAccount } from '../sync/status.ts';
import { AccountForm, ActionButton, Outcome } from './AccountForm.tsx';
import { CURRENT_PASSWORD, EMAIL, NEW_PASSWORD } from './fields.ts';
import { AccountSection, Disclosure } from './SignOut.tsx';
import {
  type Account,
  recordAccount,
  recordSignedOut,
  sessionsQuery,
  useSessionEnd,
} from './session.ts';
import { type AccountFormState, useAccountForm } from './useAccountForm.ts';

interface ChangeSectionProps {
  /** What is changed, also the first part of the ids. */
  title: string;
  id: string;
  /** What has changed, once it has. */
  done?: string | undefined;
  /** Shown above the button that opens the form. */
  intro?: ReactNode;
  /** The form; `close` ends it, whether or not it was sent. */
  children: (close: (isDone: boolean) => void) => ReactNode;
}

/** A subject of the account page with a form that opens when it is asked for. */
function ChangeSection({ title, id, done, intro, children }: ChangeSectionProps) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  const label = id === 'delete' ? title : `Change ${id}`;
  return (
    <AccountSection title={title} id={id}>
      {intro}
      <Disclosure
        label={`${label}…`}
        isOpen={state === 'open'}
        setOpen={(isOpen) => setState(isOpen ? 'open' : 'closed')}
      >
        {children((isDone) => setState(isDone ? 'done' : 'closed'))}
      </Disclosure>
      {done !== undefined && <Outcome text={state === 'done' && done} />}
    </AccountSection>
  );
}

interface ChangeFormProps<Name extends string> {
  form: AccountFormState<Name>;
  account: Account;
  sendLabel: string;
  sendingLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A form of such a section, which asks for the password. */
function ChangeForm<Name extends string>(props: ChangeFormProps<Name>) {
  const { account, onCancel, ...shown } = props;
  return (
    <AccountForm
      {...shown}
      username={account.email}
      also={
        <button className="btn btn--text" type="button" onClick={onCancel}>
          Cancel
        </button>
      }
    />
  );
}

interface FormProps {
  account: Account;
  close: (isDone: boolean) => void;
}

/** The address of the account, and the one that waits to be confirmed. */
export function EmailSection({ account }: { account: Account }) {
  const { sendsEmail } = useSite();
  const { email, newEmail, isEmailConfirmed } = account;
  return (
    <ChangeSection
      title="Email"
      id="email"
      done={newEmail ? '' : 'Your email is changed.'}
      intro={
        <>
          <p className="quiet">
            {email}
            {sendsEmail && !isEmailConfirmed && ' (not confirmed yet)'}
          </p>
          {sendsEmail && (newEmail || !isEmailConfirmed) && (
            <Unconfirmed address={newEmail ?? email} />
          )}
        </>
      }
    >
      {(close) => <EmailForm account={account} close={close} />}
    </ChangeSection>
  );
}

/** An address that counts once it is confirmed. */
function Unconfirmed({ address }: { address: string }) {
  const api = useApi();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => dataOf(api.POST('/api/me/confirmation')),
    onError: useSessionEnd(),
  });
  return (
    <div className="account__note">
      <p role="status">
        <strong>{address}</strong> is waiting to be confirmed. Open the link in the email we’ve sent
        there, or <Link to="/verify">type its code</Link>.
      </p>
      <ActionButton
        label="Send the email again"
        busyLabel="Sending…"
        isBusy={isPending}
        onPress={mutate}
      />
      <Outcome text={isSuccess && 'Sent again.'} error={error} />
    </div>
  );
}

const EMAIL_FIELDS = [
  { ...EMAIL, label: 'New email', autoComplete: 'email' },
  CURRENT_PASSWORD,
] as const;

function EmailForm({ account, close }: FormProps) {
  const api = useApi();
  const { sendsEmail } = useSite();
  const queryClient = useQueryClient();
  const form = useAccountForm({
    id: 'account-email',
    fields: EMAIL_FIELDS,
    saved: { email: '', currentPassword: '' },
    send: (body) => dataOf(api.POST('/api/me/email', { body })),
    onSent: (changed) => {
      form.reset();
      recordAccount(queryClient, changed);
      close(true);
    },
    onFailed: useSessionEnd(),
  });
  return (
    <ChangeForm
      form={form}
      account={account}
      sendLabel="Change email"
      sendingLabel="Changing email…"
      onCancel={() => close(false)}
    >
      {sendsEmail && (
        <p className="meta">
          We’ll email both addresses. You sign in with the old one until the new one is confirmed.
        </p>
      )}
    </ChangeForm>
  );
}

/** Changing the password. */
export function PasswordSection({ account }: { account: Account }) {
  const done = 'Your password is changed. Your other devices are signed out.';
  return (
    <ChangeSection title="Password" id="password" done={done}>
      {(close) => <PasswordForm account={account} close={close} />}
    </ChangeSection>
  );
}

const PASSWORD_FIELDS = [CURRENT_PASSWORD, NEW_PASSWORD] as const;

function PasswordForm({ account, close }: FormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useAccountForm({
    id: 'account-password',
    fields: PASSWORD_FIELDS,
    saved: { currentPassword: '', newPassword: '' },
    send: (body) => dataOf(api.POST('/api/me/password', { body })),
    onSent: (changed) => {
      form.reset();
      recordAccount(queryClient, changed);
      void queryClient.invalidateQueries(sessionsQuery(api));
      close(true);
    },
    onFailed: useSessionEnd(),
  });
  return (
    <ChangeForm
      form={form}
      account={account}
      sendLabel="Change password"
      sendingLabel="Changing password…"
      onCancel={() => close(false)}
    >
      <p className="meta">Your other devices will be signed out.</p>
    </ChangeForm>
  );
}

interface DeleteSectionProps {
  account: Account;
  /** Called with a sentence once the account is gone. */
  onDeleted: (sentence: string) => void;
}

/** Deleting the account, after saying what that means and with the password. */
export function DeleteSection({ account, onDeleted }: DeleteSectionProps) {
  return (
    <ChangeSection title="Delete account" id="delete">
      {(close) => <DeleteForm account={account} close={close} onDeleted={onDeleted} />}
    </ChangeSection>
  );
}

const DELETE_FIELDS = [CURRENT_PASSWORD] as const;
const COMMENTS = [
  { value: 'delete', label: 'Delete my comments' },
  { value: 'keep', label: 'Leave them, signed “Deleted user”' },
] as const;

function DeleteForm({ account, close, onDeleted }: DeleteSectionProps & FormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [comments, setComments] = useState<(typeof COMMENTS)[number]['value']>('delete');
  const form = useAccountForm({
    id: 'account-deletion',
    fields: DELETE_FIELDS,
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
      <ChangeForm
        form={form}
        account={account}
        sendLabel="Delete my account"
        sendingLabel="Deleting…"
        onCancel={() => close(false)}
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
      </ChangeForm>
    </>
  );
}
