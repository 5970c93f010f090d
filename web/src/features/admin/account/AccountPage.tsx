import { dataOf, type Schemas } from '@band8/client';
import { staffAccountUpdateLimits } from '@band8/client/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { CurrentPasswordField, TextField } from '../../../kit/fields.tsx';
import { formatMoment } from '../../../kit/Moment.tsx';
import { Placeholder, ReadProblem, ReadState } from '../../../kit/ReadProblem.tsx';
import { SendForm } from '../../../kit/SendForm.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { refreshReads } from '../../../lib/query.ts';
import { useCodeFromAddress } from '../../account/useCodeFromAddress.ts';
import { useSite } from '../../site/queries.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { type Account, EmailedCodeField, NewPasswordField, type SectionProps } from './fields.tsx';
import { SecondFactorSection } from './SecondFactorSetUp.tsx';

/** The account of the signed-in member of staff. */
export function AccountPage() {
  const queryClient = useQueryClient();
  const { updateUser } = useAuth();
  const query = q('/api/admin/account', {}, 'Failed to load your account');
  const account = useQuery(query);
  const show: SectionProps['onChanged'] = (changed) => {
    if (!changed) return void account.refetch();
    queryClient.setQueryData(query.queryKey, changed);
    updateUser({ name: changed.name, email: changed.email });
  };
  return (
    <div className="account-desk">
      <div className="desk__head">
        <h1>Account</h1>
      </div>
      <ReadState read={account} loading="Loading your account">
        {(data) =>
          Object.entries(SECTIONS).map(([title, Content]) => {
            const id = `account-${title.replaceAll(' ', '-').toLowerCase()}-heading`;
            return (
              <section className="account-desk__section ruled" aria-labelledby={id} key={id}>
                <h2 id={id}>{title}</h2>
                <div className="stack stack--start">
                  <Content account={data} onChanged={show} />
                </div>
              </section>
            );
          })
        }
      </ReadState>
    </div>
  );
}

/** What is under each heading. */
const SECTIONS = {
  Name: NameSection,
  Email: EmailSection,
  Password: PasswordSection,
  'Second factor': SecondFactorSection,
  'Where you are signed in': SessionsSection,
};

/** The name that other staff see. */
function NameSection({ account, onChanged }: SectionProps) {
  return (
    <SendForm
      name="account-name"
      initialValues={{ name: account.name ?? '' }}
      send={({ name }: { name: string }) =>
        dataOf(adminApi.PUT('/api/admin/account', { body: { name: name.trim() } }))
      }
      onSent={onChanged}
      done="Name saved"
      failed="Failed to save your name"
      submit={['Save Name', 'Saving...']}
    >
      <TextField
        name="name"
        label="Name"
        extra="Other staff see it."
        max={staffAccountUpdateLimits.name.maxLength}
        autoComplete="name"
      />
    </SendForm>
  );
}

/** Changing the password, which ends all other sessions. */
function PasswordSection({ account }: Pick<SectionProps, 'account'>) {
  const queryClient = useQueryClient();
  const { login } = useAuth();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Change Password</Button>;
  return (
    <SendForm
      name="account-password"
      send={(body: Schemas['PasswordChange']) =>
        dataOf(adminApi.POST('/api/auth/password', { body }))
      }
      onSent={(signIn) => {
        login(signIn);
        void refreshReads(queryClient, '/api/admin/account/sessions');
        showToast({ title: 'Password changed', description: 'Your other devices are signed out.' });
      }}
      failed="Failed to change the password"
      submit={['Change Password', 'Changing...']}
      onClose={() => setOpen(false)}
    >
      <p>Your other devices will be signed out.</p>
      {/* Password managers store the new password with this address. */}
      <input type="text" autoComplete="username" defaultValue={account.email} hidden readOnly />
      <CurrentPasswordField />
      <NewPasswordField />
    </SendForm>
  );
}

/** The address of the account, and the one that waits to be confirmed. */
function EmailSection({ account, onChanged }: SectionProps) {
  const { sendsEmail } = useSite();
  const [isOpen, setOpen] = useState(false);
  const show = (changed: Account) => {
    onChanged(changed);
    if (!changed.newEmail) showToast({ title: 'Email changed' });
  };
  return (
    <>
      <p className="anywhere">{account.email}</p>
      {account.newEmail && !isOpen && <NewAddress address={account.newEmail} onDone={show} />}
      {isOpen ? (
        <SendForm
          name="account-email"
          send={(body: Schemas['StaffEmailChange']) =>
            dataOf(adminApi.POST('/api/admin/account/email', { body }))
          }
          onSent={show}
          failed="Failed to change the address"
          submit={['Change Email', 'Changing...']}
          onClose={() => setOpen(false)}
        >
          {sendsEmail && (
            <p>
              We’ll email both addresses. You sign in with the old one until the new one is
              confirmed.
            </p>
          )}
          <TextField
            name="email"
            label="New Email"
            missing="Enter your new email address."
            type="email"
            autoComplete="email"
          />
          <CurrentPasswordField />
        </SendForm>
      ) : (
        <Button onClick={() => setOpen(true)}>Change Email</Button>
      )}
    </>
  );
}

/** Asks for the code from the email to the new address. */
function NewAddress({ address, onDone }: { address: string; onDone: (changed: Account) => void }) {
  const [form] = Form.useForm<Schemas['StaffEmailCode']>();
  useCodeFromAddress((code) => form.setFieldValue('code', code));
  return (
    <SendForm
      name="account-email-code"
      form={form}
      send={(body: Schemas['StaffEmailCode']) =>
        dataOf(adminApi.POST('/api/admin/account/email/confirmation', { body }))
      }
      onSent={onDone}
      failed="Failed to confirm the address"
      submit={['Confirm Email', 'Confirming...']}
    >
      <p>
        <b>{address}</b> is waiting to be confirmed. Enter the code from the email we’ve sent there.
        Until then you sign in with the old address.
      </p>
      <EmailedCodeField />
    </SendForm>
  );
}

const PATH = '/api/admin/account/sessions';

/** Where the person is signed in; each place can be signed out. */
function SessionsSection() {
  const { logout } = useAuth();
  const { run, isBusy } = useAction(PATH);
  const sessions = useQuery(q(PATH, {}, 'Failed to load where you are signed in', { freshMs: 0 }));
  const list = useRef<HTMLUListElement>(null);
  const end = (id: string, device: string) =>
    run({
      call: async () => {
        await adminApi.DELETE(`${PATH}/{id}`, { params: { path: { id } } });
        // The button that had the focus disappears.
        list.current?.focus();
      },
      done: `${device} is signed out`,
      failed: 'Failed to sign out the device',
    });
  const endAll = () =>
    run({
      ask: {
        question: 'Sign out everywhere?',
        detail: 'All devices are signed out, this one too. Unsaved changes stay in their browser.',
        actionLabel: 'Sign Out Everywhere',
      },
      call: async () => {
        await adminApi.DELETE(PATH);
        await logout();
      },
      done: 'Signed out everywhere',
      failed: 'Failed to sign out everywhere',
    });
  return (
    <>
      <ReadProblem read={sessions} />
      {sessions.isPending && <Placeholder label="Loading where you are signed in" rows={2} />}
      <ul
        className="entries"
        ref={list}
        tabIndex={-1}
        aria-labelledby="account-where-you-are-signed-in-heading"
      >
        {sessions.data?.sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <div>
              <b>{device || 'Unknown browser'}</b>
              <p className="meta">
                {isCurrent ? 'This device' : `Last used ${formatMoment(lastUsedAt)}`}
                {` · signed in ${formatMoment(createdAt)}`}
              </p>
            </div>
            {!isCurrent && (
              <Button
                type="text"
                aria-label={`Sign out ${device}`}
                aria-busy={isBusy}
                onClick={() => void end(id, device)}
              >
                Sign Out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button loading={isBusy} onClick={() => void endAll()}>
        Sign Out Everywhere
      </Button>
    </>
  );
}
