import { dataOf, type Schemas } from '@band8/client';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { CurrentPasswordField, SendForm } from '../../../kit/SendForm.tsx';
import { useCodeFromAddress } from '../../account/useCodeFromAddress.ts';
import { useSite } from '../../site/queries.ts';
import { EmailedCodeField, type SectionProps } from './fields.tsx';

/** The address of the account, and the one that waits to be confirmed. */
export function EmailSection({ account, onChanged }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const show: SectionProps['onChanged'] = (changed) => {
    onChanged(changed);
    if (!changed.newEmail) showToast({ title: 'Email changed' });
  };
  return (
    <>
      <p className="account-desk__value">{account.email}</p>
      {account.newEmail && !isOpen && <NewAddress address={account.newEmail} onDone={show} />}
      {isOpen ? (
        <EmailForm
          onDone={(changed) => {
            show(changed);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>Change Email</Button>
      )}
    </>
  );
}

interface NewAddressProps {
  address: string;
  onDone: SectionProps['onChanged'];
}

/** Asks for the code from the email to the new address. */
function NewAddress({ address, onDone }: NewAddressProps) {
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

interface EmailFormProps {
  onDone: SectionProps['onChanged'];
  onCancel: () => void;
}

function EmailForm({ onDone, onCancel }: EmailFormProps) {
  const { sendsEmail } = useSite();
  return (
    <SendForm
      name="account-email"
      send={(body: Schemas['StaffEmailChange']) =>
        dataOf(adminApi.POST('/api/admin/account/email', { body }))
      }
      onSent={onDone}
      failed="Failed to change the address"
      submit={['Change Email', 'Changing...']}
      onCancel={onCancel}
    >
      {sendsEmail && (
        <p>
          We’ll email both addresses. You sign in with the old one until the new one is confirmed.
        </p>
      )}
      <Form.Item
        name="email"
        label="New Email"
        rules={[{ required: true, message: 'Enter your new email address.' }]}
      >
        <Input type="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      <CurrentPasswordField />
    </SendForm>
  );
}
