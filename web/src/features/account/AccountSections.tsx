import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { localDay } from '../../lib/dates.ts';
import { messageOf } from '../../lib/problem.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useApi } from '../../lib/useApi.ts';
import { SyncLine } from '../study/SyncLine.tsx';
import { useSyncStatus } from '../sync/status.ts';
import { AccountForm, UNREACHABLE } from './AccountForm.tsx';
import { AccountSection, Outcome } from './AccountSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NAME } from './fields.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { type Account, recordAccount } from './queries.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { SignOut } from './SignOut.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useSessionEnd } from './useSession.ts';

interface AccountSectionsProps {
  account: Account;
  /** Called with a sentence before the account disappears from the page. */
  onEnded: (reason: string) => void;
}

/** Everything that a signed-in learner can do with the account. */
export function AccountSections({ account, onEnded }: AccountSectionsProps) {
  return (
    <>
      <div className="account__who">
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
  const download = useMutation({
    mutationFn: () => dataOf(api.GET('/api/me/export', { parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `account-${localDay(Date.now())}.json`),
    onError: useSessionEnd(),
  });
  const bad = download.isError && { text: messageOf(download.error) ?? UNREACHABLE, isBad: true };
  const done = download.isSuccess && { text: 'Your file has been downloaded.' };
  return (
    <AccountSection title="Your data" id="data">
      <p className="quiet">
        A JSON file with your account, saved answers, words, practice, comments and sessions. See
        also <Link to="/privacy">what this site stores</Link>.
      </p>
      <button
        className="btn account__link"
        type="button"
        aria-disabled={download.isPending || undefined}
        aria-busy={download.isPending || undefined}
        onClick={() => !download.isPending && download.mutate()}
      >
        {download.isPending ? 'Preparing the file…' : 'Download everything'}
      </button>
      <Outcome outcome={bad || done || undefined} />
    </AccountSection>
  );
}

const FIELDS = [NAME] as const;

/** The name shown with the learner's comments. */
function NameSection({ account }: { account: Account }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const onFailed = useSessionEnd();
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
    onFailed,
  });
  const isChanged = form.values.name !== account.name;
  return (
    <AccountSection title="Name" id="name">
      <AccountForm form={form} sendLabel="Save name" sendingLabel="Saving…" isMinor />
      <Outcome outcome={isSaved && !isChanged ? { text: 'Your name is saved.' } : undefined} />
    </AccountSection>
  );
}
