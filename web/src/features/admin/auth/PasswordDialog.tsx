import '../../../styles/passwordDialog.css';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { focusPage } from '../answers/focusPage.ts';
import { focusControl, LabelledField } from '../fields/LabelledField.tsx';
import { serverMessage } from '../serverMessage.ts';
import { adminApi } from './adminApi.ts';

const FIELD = 'confirm-password';

interface PasswordDialogProps {
  isOpen: boolean;
  /** The server knows the password now: what needed it can be done. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password again, before what a stolen sign-in alone must not do. */
export function PasswordDialog({ isOpen, ...form }: PasswordDialogProps) {
  return (
    <Modal
      open={isOpen}
      title="Enter your password"
      footer={null}
      destroyOnHidden
      // Before that the dialog itself takes the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(FIELD);
      }}
      afterClose={focusPage}
      onCancel={form.onClose}
    >
      <PasswordForm {...form} />
    </Modal>
  );
}

function PasswordForm({ onConfirmed, onClose }: Omit<PasswordDialogProps, 'isOpen'>) {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (currentPassword: string) => {
      if (currentPassword === '') throw new Error('Enter your current password.');
      await adminApi.POST('/api/auth/confirm', { body: { currentPassword } });
    },
    onSuccess: onConfirmed,
    onError: () => focusControl(FIELD),
  });
  return (
    <form
      className="password-dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(password);
      }}
    >
      <LabelledField
        id={FIELD}
        label="Current Password"
        isRequired
        hint="Downloading a file needs a password you entered in the last 10 minutes."
        fault={error ? (serverMessage(error) ?? error.message) : undefined}
      >
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => {
              reset();
              setPassword(target.value);
            }}
          />
        )}
      </LabelledField>
      <div className="password-dialog__bar">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
}
