import { dataOf, type Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { Button, QRCode } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { CurrentPasswordField } from '../../../kit/fields.tsx';
import { Moment } from '../../../kit/Moment.tsx';
import { copyText } from '../../../kit/SecretDialog.tsx';
import { SendForm } from '../../../kit/SendForm.tsx';
import { saveFile } from '../../../lib/saveFile.ts';
import { takeFocus } from '../../../lib/takeFocus.ts';
import { coloursOf } from '../../../styles/tokens.ts';
import { useSite } from '../../site/queries.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { FactorCodeField, type SectionProps } from './fields.tsx';

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
        <code className="anywhere">{key.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <FactorCodeField isFirst />
    </SendForm>
  );
}

/** The recovery codes, which are shown only now. */
function RecoveryCodes({ codes, email, onDone }: SetUpProps & { codes: readonly string[] }) {
  const { siteName } = useSite();
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    const intro = `Recovery codes for ${email} at ${isolated(siteName)}. Each works once.\n\n`;
    saveFile(new Blob([intro, text], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <div className="account-desk__form stack">
      {/* The form that had the focus is gone. */}
      <h3 ref={takeFocus} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone, each of these codes signs you in once, together with your password.
        They aren’t shown again: save them in a password manager or on paper.
      </p>
      <ul className="account-desk__codes cols">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row row--small">
        <Button onClick={() => void copyText(text, 'recovery codes')}>Copy</Button>
        <Button onClick={download}>Download</Button>
        <Button type="primary" onClick={onDone}>
          I’ve Saved Them
        </Button>
      </div>
    </div>
  );
}

/** What is shown of the second factor; the codes once they were replaced. */
type Step = 'closed' | 'setUp' | 'replaceCodes' | 'remove' | { codes: readonly string[] };

/** Setting up, changing and removing the second factor. */
export function SecondFactorSection({ account, onChanged }: SectionProps) {
  const { updateUser } = useAuth();
  const [step, setStep] = useState<Step>('closed');
  const { email, secondFactor, isSecondFactorRequired } = account;
  const close = () => setStep('closed');

  if (typeof step === 'object') return <RecoveryCodes {...step} email={email} onDone={close} />;
  if (step === 'setUp') {
    return (
      <SecondFactorSetUp
        email={email}
        onDone={() => {
          close();
          onChanged();
        }}
        onCancel={close}
      />
    );
  }
  if (!secondFactor) {
    return (
      <>
        <p>
          Off. With a second factor, signing in needs your password and a code from an app on your
          phone, so that a stolen password alone is useless.
        </p>
        <Button onClick={() => setStep('setUp')}>Set Up Second Factor</Button>
      </>
    );
  }
  if (step === 'replaceCodes') {
    return (
      <SendForm
        name="account-recovery"
        send={(body: Schemas['SecondFactorProof']) =>
          dataOf(adminApi.POST('/api/admin/account/second-factor/recovery-codes', { body }))
        }
        onSent={({ recoveryCodes }) => {
          setStep({ codes: recoveryCodes });
          onChanged();
        }}
        failed="Failed to create recovery codes"
        submit={['Create New Codes', 'Creating...']}
        onCancel={close}
      >
        <p>Your present recovery codes stop working.</p>
        <CurrentPasswordField />
        <FactorCodeField />
      </SendForm>
    );
  }
  if (step === 'remove') {
    return (
      <SendForm
        name="account-factor-removal"
        send={(body: Schemas['SecondFactorProof']) =>
          adminApi.POST('/api/admin/account/second-factor/removal', { body })
        }
        onSent={() => {
          onChanged();
          if (isSecondFactorRequired) updateUser({ needsSecondFactor: true });
          showToast({ title: 'Second factor removed' });
        }}
        failed="Failed to remove the second factor"
        submit={['Remove Second Factor', 'Removing...']}
        onClose={close}
      >
        <p>
          {isSecondFactorRequired
            ? 'This site requires a second factor, so you have to set up another one next.'
            : 'Signing in will only need your password.'}
        </p>
        <CurrentPasswordField />
        <FactorCodeField />
      </SendForm>
    );
  }
  const { since, recoveryCodesLeft } = secondFactor;
  return (
    <>
      <p>
        On since <Moment at={since} />. Unused recovery codes: {recoveryCodesLeft}.
      </p>
      <div className="row row--small">
        <Button onClick={() => setStep('replaceCodes')}>New Recovery Codes</Button>
        <Button onClick={() => setStep('remove')}>Remove Second Factor</Button>
      </div>
    </>
  );
}
