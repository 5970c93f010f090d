import { dataOf, type Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { SendForm } from '../../../kit/SendForm.tsx';
import { useSite } from '../../site/queries.ts';
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
