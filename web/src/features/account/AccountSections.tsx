import { dataOf } from '@band8/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, TextButton } from '../../components/Button.tsx';
import { formatLocalMoment, localDay } from '../../lib/dates.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useApi } from '../../lib/useApi.ts';
import { SyncLine } from '../study/AccountLine.tsx';
import { useSyncStatus } from '../sync/status.ts';
import { AccountForm, Outcome, ReadFailure } from './AccountForm.tsx';
import { DeleteSection, EmailSection, PasswordSection } from './ChangeSections.tsx';
import { NAME } from './fields.ts';
import { AccountSection, SignOut } from './SignOut.tsx';
import { type Account, recordAccount, sessionsQuery, useSessionEnd } from './session.ts';
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

/**
 * Where the learner is signed in; each place can be signed out.
 * @param onEnded called with a sentence after signing out everywhere
 */
function SessionsSection({ onEnded }: { onEnded: (reason: string) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery(api));
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation({
    mutationFn: ({ id }: { id: string; device: string }) =>
      api.DELETE('/api/me/sessions/{id}', { params: { path: { id } } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionsQuery(api));
      // The button that had the focus is gone.
      list.current?.focus();
    },
    onError: useSessionEnd(),
  });

  return (
    <AccountSection title="Where you are signed in" id="sessions">
      {sessions && (
        <ul className="sessions" ref={list} tabIndex={-1} aria-labelledby="sessions-heading">
          {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
            <li key={id} className="row row--between">
              <div>
                <h3>{device}</h3>
                <p className="meta">
                  {isCurrent ? 'This device' : `Last used ${formatLocalMoment(lastUsedAt)}`}
                  {` · signed in ${formatLocalMoment(createdAt)}`}
                </p>
              </div>
              {!isCurrent && (
                <TextButton
                  aria-label={`Sign out ${device}`}
                  isBusy={end.isPending}
                  onClick={() => end.mutate({ id, device })}
                >
                  Sign out
                </TextButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!sessions && isFetching && (
        <p className="quiet" role="status">
          Loading…
        </p>
      )}
      {error && !isFetching && <ReadFailure error={error} onRetry={refetch} />}
      <Outcome text={end.isSuccess && `${end.variables.device} is signed out.`} error={end.error} />
      {sessions && sessions.length > 1 && (
        <SignOut label="Sign out everywhere…" isEverywhere onSignedOut={onEnded} />
      )}
    </AccountSection>
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
      <Button className="account__link" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? 'Preparing the file…' : 'Download everything'}
      </Button>
      <Outcome text={isSuccess && 'Your file has been downloaded.'} error={error} />
    </AccountSection>
  );
}

/** The name shown with the learner's comments. */
function NameSection({ account }: { account: Account }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useAccountForm({
    id: 'account-name',
    fields: [NAME],
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
      <AccountForm form={form} submit={['Save name', 'Saving…']} isMinor />
      <Outcome text={isSaved && !form.isDirty && 'Your name is saved.'} />
    </AccountSection>
  );
}
