import type { Schemas } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { adminApi } from './adminApi.ts';
import { focusControl, focusPage } from './focusPage.ts';
import { serverMessage } from './serverMessage.ts';

/** The prefix of the controls' ids. */
const FORM = 'confirm';

interface PasswordDialogProps {
  isOpen: boolean;
  /** What it is needed for, in the server's words. */
  reason: string | undefined;
  /** Called once the server has confirmed the password. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password again before actions that a stolen session must not allow. */
export function PasswordDialog({ isOpen, ...form }: PasswordDialogProps) {
  return (
    <Modal
      open={isOpen}
      title="Enter your password"
      footer={null}
      destroyOnHidden
      // Earlier the dialog itself would take the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(`${FORM}_currentPassword`);
      }}
      afterClose={focusPage}
      onCancel={form.onClose}
    >
      <PasswordForm {...form} />
    </Modal>
  );
}

function PasswordForm({ reason, onConfirmed, onClose }: Omit<PasswordDialogProps, 'isOpen'>) {
  const [form] = Form.useForm<Schemas['PasswordConfirmation']>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Schemas['PasswordConfirmation']) =>
      adminApi.POST('/api/auth/confirm', { body }),
    onSuccess: onConfirmed,
    onError: (error) => {
      const errors = [serverMessage(error) ?? error.message];
      form.setFields([{ name: 'currentPassword', errors }]);
      form.focusField('currentPassword');
    },
  });
  return (
    <Form
      form={form}
      name={FORM}
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      onFinish={(body) => {
        if (!isPending) mutate(body);
      }}
    >
      <Form.Item
        name="currentPassword"
        label="Current Password"
        extra={`${reason ?? ''} You last entered it more than 10 minutes ago.`}
        rules={[{ required: true, message: 'Enter your current password.' }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <div className="form-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          Continue
        </Button>
      </div>
    </Form>
  );
}
