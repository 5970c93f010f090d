import { dataOf, type Schemas } from '@band8/client';
import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { CurrentPasswordField, SendForm } from '../../../kit/SendForm.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { FactorCodeField, type SectionProps } from './fields.tsx';
import { RecoveryCodes, SecondFactorSetUp } from './SecondFactorSetUp.tsx';

type Step = 'closed' | 'setUp' | 'replaceCodes' | 'remove';

interface FactorProps extends Pick<SectionProps, 'account'> {
  onChanged: () => void;
}

/** Setting up, changing and removing the second factor. */
export function SecondFactorSection({ account, onChanged }: FactorProps) {
  const { updateUser } = useAuth();
  const [step, setStep] = useState<Step>('closed');
  const [codes, setCodes] = useState<readonly string[]>();
  const { secondFactor, isSecondFactorRequired } = account;
  const close = () => setStep('closed');

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        email={account.email}
        onDone={() => {
          setCodes(undefined);
          close();
        }}
      />
    );
  }
  if (step === 'setUp') {
    return (
      <SecondFactorSetUp
        email={account.email}
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
          setCodes(recoveryCodes);
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
          close();
          onChanged();
          if (isSecondFactorRequired) updateUser({ needsSecondFactor: true });
          showToast({ title: 'Second factor removed' });
        }}
        failed="Failed to remove the second factor"
        submit={['Remove Second Factor', 'Removing...']}
        onCancel={close}
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
        On since {formatDate(since)}. Unused recovery codes: {recoveryCodesLeft}.
      </p>
      <div className="row row--small">
        <Button onClick={() => setStep('replaceCodes')}>New Recovery Codes</Button>
        <Button onClick={() => setStep('remove')}>Remove Second Factor</Button>
      </div>
    </>
  );
}
