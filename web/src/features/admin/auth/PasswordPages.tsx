import { dataOf, type Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { SendForm } from '../../../kit/SendForm.tsx';
import { useCodeFromAddress } from '../../account/useCodeFromAddress.ts';
import { useSite } from '../../site/queries.ts';
import { EmailedCodeField, NewPasswordField } from '../account/fields.tsx';
import { SignInLayout } from './SignInLayout.tsx';

const NO_MAIL =
  'This site can’t send email. Ask an administrator, or the person who runs the server: “npm run admin” sets a new password.';

/** Asks for an email to set a new password; the answer is the same for every address. */
export function ForgotPage() {
  const { sendsEmail } = useSite();
  const [sent, setSent] = useState<string>();
  return (
    <SignInLayout
      title="Forgot your password?"
      intro={sendsEmail ? 'We’ll email you a code to set a new password.' : NO_MAIL}
    >
      {sent && <Alert type="success" role="status" title={sent} />}
      {sendsEmail && (
        <SendForm
          name="forgot"
          send={(body: Schemas['StaffEmailRequest']) =>
            dataOf(adminApi.POST('/api/auth/staff/forgot-password', { body }))
          }
          onSent={({ message }) => setSent(message)}
          failed="Failed to send the email"
          submit={['Send Email', 'Sending...']}
        >
          <TextField
            name="email"
            label="Email"
            missing="Enter your email address."
            type="email"
            autoComplete="username"
          />
        </SendForm>
      )}
      {sendsEmail && <Link to="/admin/reset">Enter a code</Link>}
      <Link to="/admin/login">Sign in</Link>
    </SignInLayout>
  );
}

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
