import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { localDay } from '../../lib/dates.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useApi } from '../../lib/useApi.ts';
import { SyncLine } from '../study/AccountLine.tsx';
import { useSyncStatus } from '../sync/status.ts';
import { AccountForm, ActionButton, Outcome } from './AccountForm.tsx';
import { DeleteSection, EmailSection, PasswordSection } from './ChangeSections.tsx';
import { NAME } from './fields.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { AccountSection, SignOut } from './SignOut.tsx';
import { type Account, recordAccount, useSessionEnd } from './session.ts';
import { useAccountForm } from './useAccountForm.ts';

interface AccountSectionsProps {
  account: Account;
  /** Called with a sentence before the account disappears from the page. */
  onEnded: (reason: string) => void;
}

/** Everything that a signed-in learner can do with the account. */
export function AccountSections({ account, onEnded }: AccountSectionsProps) {
  return (
    <>
      <div className="stack stack--large stack--start">
        <p className="quiet">
          Signed in as <strong>{account.email}</strong>
        </p>
        <SignOut label="Sign out…" onSignedOut={onEnded} />
      </div>
      <SyncLine status={useSyncStatus()} />
      <NameSection account={account} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <SessionsSection onEnded={onEnded} />
      <DataSection />
      <DeleteSection account={account} onDeleted={onEnded} />
    </>
  );
}

/** Downloading everything that the site stores about the learner. */
function DataSection() {
  const api = useApi();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => dataOf(api.GET('/api/me/export', { parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `account-${localDay(Date.now())}.json`),
    onError: useSessionEnd(),
  });
  return (
    <AccountSection title="Your data" id="data">
      <p className="quiet">
        A JSON file with your account, saved answers, words, practice, comments and sessions. See
        also <Link to="/privacy">what this site stores</Link>.
      </p>
      <ActionButton
        label="Download everything"
        busyLabel="Preparing the file…"
        isBusy={isPending}
        onPress={mutate}
      />
      <Outcome text={isSuccess && 'Your file has been downloaded.'} error={error} />
    </AccountSection>
  );
}

const FIELDS = [NAME] as const;

/** The name shown with the learner's comments. */
function NameSection({ account }: { account: Account }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useAccountForm({
    id: 'account-name',
    fields: FIELDS,
    saved: { name: account.name },
    send: (body) => dataOf(api.PUT('/api/me', { body })),
    onSent: (changed) => {
      recordAccount(queryClient, changed);
      form.reset({ name: changed.name });
      setSaved(true);
    },
    onFailed: useSessionEnd(),
  });
  return (
    <AccountSection title="Name" id="name">
      <AccountForm form={form} sendLabel="Save name" sendingLabel="Saving…" isMinor />
      <Outcome text={isSaved && !form.isDirty && 'Your name is saved.'} />
    </AccountSection>
  );
}
