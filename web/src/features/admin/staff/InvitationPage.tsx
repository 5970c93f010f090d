import { dataOf, type Schemas } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { ThemeSwitch } from '../../../components/ThemeSwitch.tsx';
import { Wordmark } from '../../../components/Wordmark.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { ROLE_NAMES } from '../../../kit/role.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { useCodeFromAddress } from '../../account/useCodeFromAddress.ts';
import { useSite } from '../../site/useSite.ts';
import { useAuth } from '../auth/AuthProvider.tsx';

/** Creates the account of an invited person, and signs in. */
async function acceptInvitation(body: Schemas['InvitationAcceptance']) {
  const { email } = await dataOf(adminApi.POST('/api/auth/invitation/acceptance', { body }));
  const { password } = body;
  return dataOf(adminApi.POST('/api/auth/login', { body: { email, password } }));
}

/** Accepts an invitation by the code in the link, or by one that is typed. */
export function InvitationPage() {
  const { siteName } = useSite();
  const invitation = useMutation({
    mutationFn: async (code: string) => ({
      code,
      ...(await dataOf(adminApi.POST('/api/auth/invitation', { body: { code } }))),
    }),
  });
  useCodeFromAddress(invitation.mutate);
  const { data, error, isPending } = invitation;
  return (
    <main id="main" className="login" tabIndex={-1}>
      <div className="login__top">
        <Wordmark siteName={siteName} />
        <ThemeSwitch />
      </div>
      <h1>Accept your invitation</h1>
      {data ? (
        <Acceptance invitee={data} />
      ) : (
        <>
          <p>Enter the code from your invitation.</p>
          <Problem error={error} />
          <Form
            layout="vertical"
            requiredMark={false}
            onFinish={({ code }: { code: string }) => invitation.mutate(code)}
          >
            <Form.Item
              label="Code"
              name="code"
              rules={[{ required: true, message: 'Enter the code.' }]}
            >
              <Input autoComplete="off" spellCheck={false} maxLength={40} />
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={isPending}>
              Continue
            </Button>
          </Form>
        </>
      )}
    </main>
  );
}

function Problem({ error }: { error: Error | null }) {
  if (!error) return null;
  const title = serverMessage(error) ?? 'Failed to read the invitation. Please try again.';
  return <Alert type="error" role="alert" title={title} />;
}

function Acceptance({ invitee }: { invitee: Schemas['Invitee'] & { code: string } }) {
  const { code, email, name, role } = invitee;
  const { user, login } = useAuth();
  const { history } = useRouter();
  const accept = useMutation({
    mutationFn: (fields: { name: string; password: string }) =>
      acceptInvitation({ code, ...fields }),
    onSuccess: login,
  });
  const isSignedIn = accept.isSuccess && user !== null;
  useEffect(() => {
    if (isSignedIn) history.replace('/admin/dashboard');
  }, [isSignedIn, history]);
  return (
    <>
      <p>
        You are invited as an {ROLE_NAMES[role].toLowerCase()} with the address <b>{email}</b>.
      </p>
      <Problem error={accept.error} />
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ name }}
        onFinish={(fields: { name: string; password: string }) => accept.mutate(fields)}
      >
        <input type="hidden" autoComplete="username" value={email} />
        <Form.Item
          label="Name"
          name="name"
          rules={[{ required: true, whitespace: true, message: 'Enter your name.' }]}
        >
          <Input autoComplete="name" maxLength={60} />
        </Form.Item>
        <Form.Item
          label="Password"
          name="password"
          extra="At least 12 characters. Common passwords are refused."
          rules={[
            { required: true, message: 'Choose a password.' },
            { min: 12, message: 'Use at least 12 characters.' },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={accept.isPending}>
          Accept and Sign In
        </Button>
      </Form>
    </>
  );
}
