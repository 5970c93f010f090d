import { dataOf, type Schemas } from '@band8/client';
import { staffAccountUpdateLimits } from '@band8/client/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { tooLong } from '../../../components/dialog/fields.ts';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { q } from '../../../kit/q.ts';
import { ReadState } from '../../../kit/ReadProblem.tsx';
import { validateWith } from '../../../kit/rules.ts';
import { CurrentPasswordField, SendForm } from '../../../kit/SendForm.tsx';
import { refreshReads } from '../../../lib/query.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NewPasswordField, type SectionProps } from './fields.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The account of the signed-in member of staff. */
export function AccountPage() {
  const queryClient = useQueryClient();
  const { updateUser } = useAuth();
  const query = q('/api/admin/account', {}, 'Failed to load your account');
  const account = useQuery(query);
  const show = (changed: Schemas['OwnStaffAccount']) => {
    queryClient.setQueryData(query.queryKey, changed);
    updateUser({ name: changed.name, email: changed.email });
  };
  return (
    <div className="account-desk">
      <div className="desk__head">
        <h1>Account</h1>
      </div>
      <ReadState read={account} loading="Loading your account">
        {(data) => (
          <>
            <Section title="Name">
              <NameSection account={data} onChanged={show} />
            </Section>
            <Section title="Email">
              <EmailSection account={data} onChanged={show} />
            </Section>
            <Section title="Password">
              <PasswordSection account={data} />
            </Section>
            <Section title="Second factor">
              <SecondFactorSection account={data} onChanged={() => void account.refetch()} />
            </Section>
            <Section title="Where you are signed in">
              <SessionsSection />
            </Section>
          </>
        )}
      </ReadState>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `account-${title.replaceAll(' ', '-').toLowerCase()}-heading`;
  return (
    <section className="account-desk__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="stack stack--start">{children}</div>
    </section>
  );
}

/** The name that other staff see. */
function NameSection({ account, onChanged }: SectionProps) {
  return (
    <SendForm
      name="account-name"
      initialValues={{ name: account.name ?? '' }}
      send={({ name }: { name: string }) =>
        dataOf(adminApi.PUT('/api/admin/account', { body: { name: name.trim() } }))
      }
      onSent={(changed) => {
        onChanged(changed);
        showToast({ title: 'Name saved' });
      }}
      failed="Failed to save your name"
      submit={['Save Name', 'Saving...']}
    >
      <Form.Item
        name="name"
        label="Name"
        extra="Other staff see it."
        rules={[validateWith((text) => tooLong(text, staffAccountUpdateLimits.name.maxLength))]}
      >
        <Input autoComplete="name" />
      </Form.Item>
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
        setOpen(false);
        void refreshReads(queryClient, '/api/admin/account/sessions');
        showToast({ title: 'Password changed', description: 'Your other devices are signed out.' });
      }}
      failed="Failed to change the password"
      submit={['Change Password', 'Changing...']}
      onCancel={() => setOpen(false)}
    >
      <p>Your other devices will be signed out.</p>
      {/* Password managers store the new password with this address. */}
      <input type="text" autoComplete="username" defaultValue={account.email} hidden readOnly />
      <CurrentPasswordField />
      <NewPasswordField />
    </SendForm>
  );
}
