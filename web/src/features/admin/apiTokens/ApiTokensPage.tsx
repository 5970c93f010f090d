import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { PasswordDialog } from '../auth/PasswordDialog.tsx';
import { useConfirmedAction } from '../auth/useConfirmedAction.ts';
import { ApiTokenTable } from './ApiTokenTable.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import {
  type ApiToken,
  apiTokensQuery,
  createApiToken,
  type NewApiToken,
  revokeApiToken,
} from './queries.ts';

/** The tokens with which programs use the API. */
export function ApiTokensPage() {
  const list = useQuery(apiTokensQuery());
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewApiToken>();
  const { run, isBusy, passwordDialog } = useConfirmedAction(apiTokensQuery().queryKey);
  const confirm = useConfirm();
  useFocusFallback();
  const create = (input: Schemas['ApiTokenInput'], onCreated: () => void) =>
    run({
      call: async () => {
        setCreated(await createApiToken(input));
        setCreating(false);
        onCreated();
      },
      done: 'API token created',
      failed: 'Failed to create the API token',
    });
  const revoke = async ({ id, name }: ApiToken) => {
    const isConfirmed = await confirm({
      question: 'Revoke this API token?',
      detail: 'Programs that use it are refused at once. This can’t be undone.',
      about: name,
      actionLabel: 'Revoke',
    });
    if (!isConfirmed) return;
    run({
      call: () => revokeApiToken(id),
      done: 'API token revoked',
      failed: 'Failed to revoke the API token',
    });
  };
  return (
    <>
      <div className="desk__head">
        <h1>API tokens</h1>
        <RefreshButton refetch={list.refetch} />
        <Button type="primary" onClick={() => setCreating(true)}>
          New Token
        </Button>
      </div>
      <p className="users__about">
        Programs use them instead of a password. What they change is in the audit log under the
        token’s name. <a href="/docs">API documentation</a>
      </p>
      <ReadProblem read={list} />
      {list.data?.tokens.length === 0 && <p>No API tokens yet.</p>}
      {list.data && list.data.tokens.length > 0 && (
        <div className="rows">
          <ApiTokenTable tokens={list.data.tokens} onRevoke={(token) => void revoke(token)} />
        </div>
      )}
      {!list.data && !list.error && (
        <div className="rows-skeleton" role="status" aria-label="Loading API tokens">
          <Skeleton title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
      <NewTokenDialog
        isOpen={isCreating}
        isBusy={isBusy}
        onCreate={create}
        onClose={() => setCreating(false)}
      />
      <SecretDialog
        noun="token"
        title={`Token for ${created?.name ?? ''}`}
        label="API token"
        secret={created?.token}
        onClose={() => setCreated(undefined)}
      >
        <p>
          Copy it now and store it like a password. It isn’t shown again; if it gets lost, create
          another one.
        </p>
      </SecretDialog>
      <PasswordDialog {...passwordDialog} />
    </>
  );
}
