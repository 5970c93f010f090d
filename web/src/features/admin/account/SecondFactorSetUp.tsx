import { dataOf, type Schemas } from '@band8/client';
import { QRCode } from 'antd';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { CurrentPasswordField, SendForm } from '../../../kit/SendForm.tsx';
import { coloursOf } from '../../../styles/tokens.ts';
import { FactorCodeField } from './fields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SetUpProps {
  email: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** Dark on light in both themes, because not every app reads inverted codes. */
const colour = coloursOf('light');

/** The steps of setting up a second factor: password, key and first code, recovery codes. */
export function SecondFactorSetUp({ email, onDone, onCancel }: SetUpProps) {
  const [started, setStarted] = useState<Schemas['SecondFactorKey']>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onDone} />;
  if (!started) {
    return (
      <SendForm
        key="password"
        name="factor-password"
        send={(body: Schemas['PasswordConfirmation']) =>
          dataOf(adminApi.POST('/api/admin/account/second-factor', { body }))
        }
        onSent={setStarted}
        failed="Failed to start"
        submit={['Continue', 'Checking...']}
        onCancel={onCancel}
      >
        <p>You need an authenticator app on your phone, or a password manager with codes.</p>
        <CurrentPasswordField />
      </SendForm>
    );
  }
  const { key, uri } = started;
  return (
    <SendForm
      key="code"
      name="factor"
      send={(body: Schemas['SecondFactorCode']) =>
        dataOf(adminApi.POST('/api/admin/account/second-factor/confirmation', { body }))
      }
      onSent={({ recoveryCodes }) => setCodes(recoveryCodes)}
      failed="Failed to switch on the second factor"
      submit={['Switch On', 'Checking...']}
      onCancel={onCancel}
    >
      <p id="factor-scan">Scan this with your authenticator app, then enter the code it shows.</p>
      <div role="img" aria-label="QR code of the key below">
        {/* Its own element is an image without a name. */}
        <div aria-hidden="true">
          <QRCode value={uri} type="svg" color={colour('ink')} bgColor={colour('paper-raised')} />
        </div>
      </div>
      <p>
        Or type this key into the app:{' '}
        <code className="account-desk__key">{key.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <FactorCodeField isFirst />
    </SendForm>
  );
}
