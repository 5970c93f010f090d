import { dataOf, type Schemas } from '@band8/client';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { ActionForm } from './ActionForm.tsx';
import { CurrentPasswordField, NewPasswordField } from './fields.tsx';
import { type OwnStaffAccount, staffSessionsQuery } from './queries.ts';

/** Changing the password, which ends all other sessions. */
export function PasswordSection({ account }: { account: OwnStaffAccount }) {
  const queryClient = useQueryClient();
  const { login } = useAuth();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Change Password</Button>;
  return (
    <ActionForm
      name="account-password"
      send={(body: Schemas['PasswordChange']) =>
        dataOf(adminApi.POST('/api/auth/password', { body }))
      }
      onDone={(signIn) => {
        login(signIn);
        setOpen(false);
        void queryClient.invalidateQueries(staffSessionsQuery());
        showToast({ title: 'Password changed', description: 'Your other devices are signed out.' });
      }}
      failure="Failed to change the password"
      action="Change Password"
      busyAction="Changing..."
      onCancel={() => setOpen(false)}
    >
      <p>Your other devices will be signed out.</p>
      {/* Password managers store the new password with this address. */}
      <input type="text" autoComplete="username" defaultValue={account.email} hidden readOnly />
      <CurrentPasswordField />
      <NewPasswordField />
    </ActionForm>
  );
}
