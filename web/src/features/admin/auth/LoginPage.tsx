import { dataOf, type Schemas } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { ThemeSwitch } from '../../../components/ThemeSwitch.tsx';
import { Wordmark } from '../../../components/Wordmark.tsx';
import { useSite } from '../../site/useSite.ts';
import { serverMessage } from '../serverMessage.ts';
import { useAuth } from './AuthProvider.tsx';
import { adminApi } from './adminApi.ts';

/** The sign-in form; a user who is signed in already is redirected. */
export function LoginPage({ next }: { next: string }) {
  const { siteName } = useSite();
  const { user, isLoading, login } = useAuth();
  const signIn = useMutation({
    mutationFn: (body: Schemas['Credentials']) =>
      dataOf(adminApi.POST('/api/auth/login', { body })),
    onSuccess: login,
  });
  const { history } = useRouter();
  useEffect(() => {
    if (user) history.replace(next);
  }, [user, history, next]);

  return (
    <main id="main" className="login" tabIndex={-1}>
      <div className="login__top">
        <Wordmark siteName={siteName} />
        <ThemeSwitch />
      </div>
      <h1>Sign in</h1>
      <p>For editors and administrators.</p>
      {signIn.isError && (
        <Alert type="error" role="alert" title={serverMessage(signIn.error) ?? 'Login failed'} />
      )}
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={(values: Schemas['Credentials']) => signIn.mutate(values)}
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
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
    </main>
  );
}
