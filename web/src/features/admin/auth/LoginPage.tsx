import { ApiError, dataOf, type Schemas } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { VERBATIM } from '../../../components/dialog/fields.ts';
import { adminApi, serverMessage } from '../../../kit/adminApi.ts';
import { useAuth } from './AuthProvider.tsx';
import { SignInLayout } from './SignInLayout.tsx';

const needsCode = (error: Error) =>
  error instanceof ApiError && error.problem?.code === 'SECOND_FACTOR_REQUIRED';

const SESSION_ENDED =
  'Your session has ended. Sign in to continue. What you were writing stays in this browser.';

/** The sign-in form; a user who is signed in already is redirected. */
export function LoginPage({ next }: { next: string }) {
  const { user, isLoading, hasEnded, login } = useAuth();
  /** Whether the account has a second factor, which only the server knows. */
  const [asksCode, setAsksCode] = useState(false);
  const signIn = useMutation({
    mutationFn: (body: Schemas['Credentials']) =>
      dataOf(adminApi.POST('/api/auth/login', { body })),
    onSuccess: login,
    onError: (error) => {
      if (needsCode(error)) setAsksCode(true);
    },
  });
  const { history } = useRouter();
  useEffect(() => {
    if (user) history.replace(next);
  }, [user, history, next]);

  return (
    <SignInLayout title="Sign in" intro="For editors and administrators.">
      {hasEnded && <Alert type="info" role="status" title={SESSION_ENDED} />}
      {signIn.error && !needsCode(signIn.error) && (
        <Alert type="error" role="alert" title={serverMessage(signIn.error) ?? 'Login failed'} />
      )}
      <Form
        layout="vertical"
        requiredMark={false}
        noValidate
        onFinish={(values: Schemas['Credentials']) => {
          if (!signIn.isPending) signIn.mutate(values);
        }}
        disabled={isLoading}
      >
        <Form.Item
          label="Email"
          name="email"
          rules={[{ required: true, message: 'Enter your email address' }]}
        >
          <Input type="email" autoComplete="username" autoFocus />
        </Form.Item>
        <Form.Item
          label="Password"
          name="password"
          rules={[{ required: true, message: 'Enter your password' }]}
        >
          <Input.Password {...VERBATIM} autoComplete="current-password" />
        </Form.Item>
        {asksCode && <CodeField />}
        <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
      <Link to="/admin/forgot">Forgot your password?</Link>
    </SignInLayout>
  );
}

/** Asks for the code of the app, or for a recovery code. */
function CodeField() {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <Form.Item
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        name="code"
        preserve={false}
        extra={
          isRecovery
            ? 'One of the codes you saved when you set up the second factor. Each works once.'
            : 'The six digits that your authenticator app shows now.'
        }
        rules={[{ required: true, message: 'Enter the code' }]}
      >
        <Input
          autoFocus
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          {...VERBATIM}
        />
      </Form.Item>
      <Button type="link" className="login__switch" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the app’s code instead' : 'Use a recovery code instead'}
      </Button>
    </>
  );
}
