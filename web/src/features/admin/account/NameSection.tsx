import { dataOf } from '@band8/client';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { tooLong } from '../../../components/dialog/fields.ts';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { validateWith } from '../../../kit/rules.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { ActionForm } from './ActionForm.tsx';
import { type OwnStaffAccount, staffAccountQuery } from './queries.ts';

/** As in the contract. */
const MAX_NAME = 60;

/** The name that other staff see. */
export function NameSection({ account }: { account: OwnStaffAccount }) {
  const queryClient = useQueryClient();
  const { updateUser } = useAuth();
  return (
    <ActionForm
      name="account-name"
      initialValues={{ name: account.name ?? '' }}
      send={({ name }: { name: string }) =>
        dataOf(adminApi.PUT('/api/admin/account', { body: { name: name.trim() } }))
      }
      onDone={(changed) => {
        queryClient.setQueryData(staffAccountQuery().queryKey, changed);
        updateUser({ name: changed.name });
        showToast({ title: 'Name saved' });
      }}
      failure="Failed to save your name"
      action="Save Name"
      busyAction="Saving..."
    >
      <Form.Item
        name="name"
        label="Name"
        extra="Other staff see it."
        rules={[validateWith((text) => tooLong(text, MAX_NAME))]}
      >
        <Input autoComplete="name" />
      </Form.Item>
    </ActionForm>
  );
}
