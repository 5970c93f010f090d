import { dataOf, type Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { WholeListPage } from '../../../kit/ListPage.tsx';
import { PasswordDialog } from '../../../kit/PasswordDialog.tsx';
import { q } from '../../../kit/q.ts';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { SCOPES } from './scopes.ts';

type ApiToken = Schemas['ApiToken'];

const COLUMNS: RowColumn<ApiToken>[] = [
  {
    title: 'Name',
    kind: 'name',
    render: ({ name, ending }) => (
      <>
        {name} <span className="rows-table__below">band8_…{ending}</span>
      </>
    ),
  },
  {
    title: 'Permissions',
    kind: 'wide',
    render: ({ scopes }) => scopes.map((scope) => SCOPES[scope].label).join(', '),
  },
  {
    title: 'Ends',
    kind: 'fact',
    render: ({ expiresAt, hasEnded }) => (
      <span className={hasEnded ? 'status status--suspended' : undefined}>
        {hasEnded ? 'Ended ' : ''}
        <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
      </span>
    ),
  },
  {
    title: 'Last used',
    kind: 'fact',
    render: ({ lastUsedAt }) =>
      lastUsedAt ? <time dateTime={lastUsedAt}>{formatDate(lastUsedAt)}</time> : 'Never',
  },
  { title: 'Created by', kind: 'fact', render: ({ createdBy }) => createdBy },
];

/** The tokens with which programs use the API. */
export function ApiTokensPage() {
  const list = useQuery(
    q('/api/admin/tokens', {}, 'Failed to fetch the API tokens', { freshMs: 0 }),
  );
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<Schemas['NewApiToken']>();
  const { run, isBusy, passwordDialog } = useAction('/api/admin/tokens');
  const confirm = useConfirm();
  const create = (body: Schemas['ApiTokenInput'], onCreated: () => void) =>
    run({
      call: async () => {
        setCreated(await dataOf(adminApi.POST('/api/admin/tokens', { body })));
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
      call: () => adminApi.DELETE('/api/admin/tokens/{id}', { params: { path: { id } } }),
      done: 'API token revoked',
      failed: 'Failed to revoke the API token',
    });
  };
  const tokens = list.data?.tokens ?? [];
  return (
    <>
      <WholeListPage
        title="API tokens"
        noun="API tokens"
        list={list}
        about={
          <>
            Programs use them instead of a password. What they change is in the audit log under the
            token’s name. <a href="/docs">API documentation</a>
          </>
        }
        actions={
          <Button type="primary" onClick={() => setCreating(true)}>
            New Token
          </Button>
        }
        empty={tokens.length === 0 && <p>No API tokens yet.</p>}
      >
        <RowsTable
          rows={tokens}
          columns={COLUMNS}
          actionsOf={(token) => (
            <Button danger aria-label={`Revoke ${token.name}`} onClick={() => void revoke(token)}>
              Revoke
            </Button>
          )}
        />
      </WholeListPage>
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
