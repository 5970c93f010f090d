import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, TextButton } from '../../components/Button.tsx';
import { useApi } from '../../lib/useApi.ts';
import { useSite } from '../site/queries.ts';
import { forgetAccount } from '../sync/status.ts';
import { AccountForm, Outcome } from './AccountForm.tsx';
import { CURRENT_PASSWORD, EMAIL, NEW_PASSWORD } from './fields.ts';
import { AccountSection, Disclosure } from './SignOut.tsx';
import {
  type Account,
  recordAccount,
  recordSignedOut,
  sessionsQuery,
  useSessionEnd,
} from './session.ts';
import { type AccountFormOptions, useAccountForm } from './useAccountForm.ts';

interface ChangeProps<Name extends string, Result>
  extends Omit<AccountFormOptions<Name, Result>, 'onSent' | 'onFailed'> {
  account: Account;
  submit: readonly [label: string, busy: string];
  onSent: (result: Result) => void;
  /** Shown above the form, and between its fields and its button. */
  lead?: ReactNode;
  children: ReactNode;
}

interface ChangeSectionProps<Name extends string, Result> extends ChangeProps<Name, Result> {
  title: string;
  /** Where the button that opens the form isn’t named as the one that sends it. */
  label?: string;
  /** What has changed, once it has. */
  done?: string;
  /** Shown above the button that opens the form. */
  intro?: ReactNode;
}

/** A subject of the account page with a form that opens when it is asked for. */
function ChangeSection<Name extends string, Result>(props: ChangeSectionProps<Name, Result>) {
  const { title, done, intro, onSent, ...form } = props;
  const { id, submit, label = submit[0] } = form;
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <AccountSection title={title} id={id}>
      {intro}
      <Disclosure
        label={`${label}…`}
        isOpen={state === 'open'}
        setOpen={(isOpen) => setState(isOpen ? 'open' : 'closed')}
      >
        <ChangeForm
          {...form}
          onSent={(result) => {
            setState('done');
            onSent(result);
          }}
          onCancel={() => setState('closed')}
        />
      </Disclosure>
      {done !== undefined && <Outcome text={state === 'done' && done} />}
    </AccountSection>
  );
}

/** The form of such a section, which asks for the password. */
function ChangeForm<Name extends string, Result>(
  props: ChangeProps<Name, Result> & { onCancel: () => void },
) {
  const { account, submit, onSent, onCancel, lead, children, ...options } = props;
  const form = useAccountForm({
    ...options,
    id: `account-${options.id}`,
    onSent: (result) => {
      form.reset();
      onSent(result);
    },
    onFailed: useSessionEnd(),
  });
  return (
    <>
      {lead}
      <AccountForm
        form={form}
        submit={submit}
        username={account.email}
        also={<TextButton onClick={onCancel}>Cancel</TextButton>}
      >
        {children}
      </AccountForm>
    </>
  );
}

/** The address of the account, and the one that waits to be confirmed. */
export function EmailSection({ account }: { account: Account }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { sendsEmail } = useSite();
  const { email, newEmail, isEmailConfirmed } = account;
  const isWaiting = sendsEmail && (newEmail !== undefined || !isEmailConfirmed);
  return (
    <ChangeSection
      title="Email"
      id="email"
      account={account}
      fields={[{ ...EMAIL, label: 'New email', autoComplete: 'email' }, CURRENT_PASSWORD]}
      send={(body) => dataOf(api.POST('/api/me/email', { body }))}
      onSent={(changed) => recordAccount(queryClient, changed)}
      submit={['Change email', 'Changing email…']}
      done={newEmail ? '' : 'Your email is changed.'}
      intro={
        <>
          <p className="quiet">
            {email}
            {sendsEmail && !isEmailConfirmed && ' (not confirmed yet)'}
          </p>
          {isWaiting && <Unconfirmed address={newEmail ?? email} />}
        </>
      }
    >
      {sendsEmail && (
        <p className="meta">
          We’ll email both addresses. You sign in with the old one until the new one is confirmed.
        </p>
      )}
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
    <div className="account__note stack stack--large stack--start muted mt-4 mb-4">
      <p role="status">
        <strong>{address}</strong> is waiting to be confirmed. Open the link in the email we’ve sent
        there, or <Link to="/verify">type its code</Link>.
      </p>
      <Button className="account__link" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? 'Sending…' : 'Send the email again'}
      </Button>
      <Outcome text={isSuccess && 'Sent again.'} error={error} />
    </div>
  );
}

/** Changing the password. */
export function PasswordSection({ account }: { account: Account }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <ChangeSection
      title="Password"
      id="password"
      account={account}
      fields={[CURRENT_PASSWORD, NEW_PASSWORD]}
      send={(body) => dataOf(api.POST('/api/me/password', { body }))}
      onSent={(changed) => {
        recordAccount(queryClient, changed);
        void queryClient.invalidateQueries(sessionsQuery(api));
      }}
      submit={['Change password', 'Changing password…']}
      done="Your password is changed. Your other devices are signed out."
    >
      <p className="meta">Your other devices will be signed out.</p>
    </ChangeSection>
  );
}

const COMMENTS = [
  { value: 'delete', label: 'Delete my comments' },
  { value: 'keep', label: 'Leave them, signed “Deleted user”' },
] as const;

interface DeleteSectionProps {
  account: Account;
  /** Called with a sentence once the account is gone. */
  onDeleted: (sentence: string) => void;
}

/** Deleting the account, after saying what that means and with the password. */
export function DeleteSection({ account, onDeleted }: DeleteSectionProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [comments, setComments] = useState<(typeof COMMENTS)[number]['value']>('delete');
  return (
    <ChangeSection
      title="Delete account"
      id="deletion"
      label="Delete account"
      account={account}
      fields={[CURRENT_PASSWORD]}
      send={(values) => api.POST('/api/me/deletion', { body: { ...values, comments } })}
      onSent={() => {
        onDeleted('Your account is deleted. What you saved is still on this device.');
        forgetAccount();
        recordSignedOut(queryClient);
      }}
      submit={['Delete my account', 'Deleting…']}
      lead={
        <>
          <p className="quiet">
            This deletes your account for {account.email} at once and for good:
          </p>
          <ul className="bullets muted">
            <li>your name, email, password and all sessions</li>
            <li>the account’s copy of your saved answers, words and practice</li>
          </ul>
          <p className="quiet">
            What is saved in this browser stays here. To take a copy with you, download everything
            first.
          </p>
        </>
      }
    >
      <fieldset>
        <legend className="label">Your comments</legend>
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
    </ChangeSection>
  );
}
