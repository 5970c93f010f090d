import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { SendForm } from '../../../kit/SendForm.tsx';
import { useCodeFromAddress } from '../../account/useCodeFromAddress.ts';
import { EmailedCodeField, NewPasswordField } from '../account/fields.tsx';
import { SignInLayout } from './SignInLayout.tsx';

/** Sets a new password by the code from an email. */
export function ResetPage() {
  const [isSet, setSet] = useState(false);
  const [form] = Form.useForm<Schemas['StaffPasswordReset']>();
  useCodeFromAddress((code) => {
    setSet(false);
    form.setFieldValue('code', code);
  });
  return (
    <SignInLayout
      title="Set a new password"
      intro="You’ll be signed out everywhere. Then sign in with the new password; a second factor stays on."
    >
      {isSet ? (
        <Alert type="success" role="status" title="Your new password is set." />
      ) : (
        <SendForm
          name="reset"
          form={form}
          send={(body: Schemas['StaffPasswordReset']) =>
            adminApi.POST('/api/auth/staff/reset-password', { body })
          }
          onSent={() => setSet(true)}
          failed="Failed to set the password"
          submit={['Set New Password', 'Setting...']}
        >
          <EmailedCodeField />
          <NewPasswordField />
        </SendForm>
      )}
      {!isSet && <Link to="/admin/forgot">Get another email</Link>}
      <Link to="/admin/login">Sign in</Link>
    </SignInLayout>
  );
}
