import { ApiError, type Schemas } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { adminApi } from './adminApi.ts';
import { FormDialog } from './FormDialog.tsx';
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

/** Whether a call failed because the password has to be entered again first. */
export function needsPassword(error: Error | null): boolean {
  return error instanceof ApiError && error.problem?.code === 'PASSWORD_REQUIRED';
}

/** Asks for the password again before actions that a stolen session must not allow. */
export function PasswordDialog({ isOpen, ...form }: PasswordDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title="Enter your password"
      firstControl={`${FORM}_currentPassword`}
      onClose={form.onClose}
    >
      <PasswordForm {...form} />
    </FormDialog>
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
