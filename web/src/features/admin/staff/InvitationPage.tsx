import { dataOf, type Schemas } from '@band8/client';
import { invitationAcceptanceLimits } from '@band8/client/forms';
import { useNavigate } from '@tanstack/react-router';
import { Form } from 'antd';
import { useState } from 'react';
import { VERBATIM } from '../../../components/dialog/fields.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { ROLE_NAMES } from '../../../kit/role.ts';
import { SendForm } from '../../../kit/SendForm.tsx';
import { useCodeFromAddress } from '../../account/useCodeFromAddress.ts';
import { NewPasswordField } from '../account/fields.tsx';
import { useAuth } from '../auth/AuthProvider.tsx';
import { SignInLayout } from '../auth/SignInLayout.tsx';

type Invited = Schemas['Invitee'] & { code: string };

/** Creates the account of an invited person, and signs in. */
async function acceptInvitation(body: Schemas['InvitationAcceptance']) {
  const { email } = await dataOf(adminApi.POST('/api/auth/invitation/acceptance', { body }));
  const { password } = body;
  return dataOf(adminApi.POST('/api/auth/login', { body: { email, password } }));
}

/** Accepts an invitation by the code in the link, or by one that is typed. */
export function InvitationPage() {
  const [form] = Form.useForm();
  const [invited, setInvited] = useState<Invited>();
  useCodeFromAddress((code) => {
    setInvited(undefined);
    form.setFieldValue('code', code);
    form.submit();
  });
  if (invited) return <Acceptance {...invited} />;
  return (
    <SignInLayout title="Accept your invitation" intro="Enter the code from your invitation.">
      <SendForm
        name="invitation"
        form={form}
        send={async (body: { code: string }) => ({
          ...body,
          ...(await dataOf(adminApi.POST('/api/auth/invitation', { body }))),
        })}
        onSent={setInvited}
        failed="Failed to read the invitation"
        submit={['Continue', 'Checking...']}
      >
        <TextField name="code" label="Code" missing="Enter the code." {...VERBATIM} />
      </SendForm>
    </SignInLayout>
  );
}

function Acceptance({ code, email, name, role }: Invited) {
  const { login } = useAuth();
  const navigate = useNavigate();
  return (
    <SignInLayout
      title="Accept your invitation"
      intro={
        <>
          You are invited as an {ROLE_NAMES[role].toLowerCase()} with the address <b>{email}</b>.
        </>
      }
    >
      <SendForm
        name="acceptance"
        initialValues={{ name }}
        send={(fields: { name: string; password: string }) => acceptInvitation({ code, ...fields })}
        onSent={(signIn) => {
          login(signIn);
          void navigate({ to: '/admin/dashboard', replace: true });
        }}
        failed="Failed to accept the invitation"
        submit={['Accept and Sign In', 'Signing in...']}
      >
        {/* Password managers store the password with this address, but read no hidden type. */}
        <input type="text" autoComplete="username" value={email} hidden readOnly />
        <TextField
          name="name"
          label="Name"
          max={invitationAcceptanceLimits.name.maxLength}
          missing="Enter your name."
          autoComplete="name"
        />
        <NewPasswordField name="password" label="Password" />
      </SendForm>
    </SignInLayout>
  );
}
