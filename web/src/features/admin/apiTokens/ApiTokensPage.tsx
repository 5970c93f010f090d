import { dataOf, type Schemas } from '@band8/client';
import { apiTokenInputLimits } from '@band8/client/forms';
import { isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { DetailedChoices, TextField } from '../../../kit/fields.tsx';
import { WholeListPage } from '../../../kit/ListPage.tsx';
import { formatMoment, Moment } from '../../../kit/Moment.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { SavedFormDialog } from '../../../kit/SavedForm.tsx';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { useAction } from '../../../kit/useAction.ts';

type ApiToken = Schemas['ApiToken'];

/** What each scope allows, in the order of the choice. */
export const SCOPES = {
  readPublished: {
    label: 'Read what is published',
    detail: 'Every token may. It allows nothing else.',
  },
  readAll: {
    label: 'Read everything',
    detail: 'Drafts, working copies, revisions, pictures and settings too.',
  },
  writeAnswers: {
    label: 'Write answers',
    detail: 'Create, change, publish and delete answers and their pictures.',
  },
  writeGlossary: {
    label: 'Write the glossary',
    detail: 'Create, change and delete glossary terms and related words.',
  },
  readAnalytics: { label: 'Read analytics', detail: 'The reports on visits and searches.' },
  manage: {
    label: 'Manage the site',
    detail: 'Settings, messages, comments, learners, imports and the audit log.',
  },
} as const satisfies Record<Schemas['TokenScope'], { label: string; detail: string }>;

const DEFAULT_DAYS = 90;
const DURATIONS = [
  { value: 30, label: '30 days' },
  { value: DEFAULT_DAYS, label: '90 days' },
  { value: 180, label: '180 days' },
  { value: 365, label: 'One year' },
];

const NEW_TOKEN: Schemas['ApiTokenInput'] = { name: '', scopes: [], days: DEFAULT_DAYS };

const COLUMNS: RowColumn<ApiToken>[] = [
  {
    title: 'Name',
    kind: 'name',
    render: ({ name }) => <bdi>{name}</bdi>,
    below: ({ ending }) => `band8_…${ending}`,
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
        <Moment at={expiresAt} />
      </span>
    ),
  },
  {
    title: 'Last used',
    kind: 'fact',
    render: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
  },
  { title: 'Created by', kind: 'fact', render: ({ createdBy }) => createdBy },
];

/** The tokens with which programs use the API. */
export function ApiTokensPage() {
  const list = useQuery(
    q('/api/admin/tokens', {}, 'Failed to fetch the API tokens', { freshMs: 0 }),
  );
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<Schemas['CreatedApiToken']>();
  const { run, passwordDialog } = useAction('/api/admin/tokens');
  const revoke = ({ id, name }: ApiToken) =>
    run({
      ask: {
        question: 'Revoke this API token?',
        detail: 'Programs that use it are refused at once. This can’t be undone.',
        about: name,
        actionLabel: 'Revoke',
      },
      call: () => adminApi.DELETE('/api/admin/tokens/{id}', { params: { path: { id } } }),
      done: 'API token revoked',
      failed: 'Failed to revoke the API token',
    });
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
        add={{ children: 'New Token', onClick: () => setOpen(true) }}
        empty={tokens.length === 0 && <p>No API tokens yet.</p>}
      >
        <RowsTable
          rows={tokens}
          columns={COLUMNS}
          actionsOf={(token) => (
            <Button danger aria-label={`Revoke ${token.name}`} onClick={() => revoke(token)}>
              Revoke
            </Button>
          )}
        />
      </WholeListPage>
      <SavedFormDialog
        title="New API token"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        name="new-token"
        storageKey="band8.draft.token"
        area="sessionStorage"
        empty={NEW_TOKEN}
        send={(values) => {
          const body = { ...values, name: values.name.trim() };
          return dataOf(adminApi.POST('/api/admin/tokens', { body }));
        }}
        done="API token created"
        onSent={setCreated}
        failed="Failed to create the API token"
        submit={['Create Token', 'Creating...']}
      >
        <TextField
          name="name"
          label="Name"
          extra="The program that uses it. The audit log shows this name."
          max={apiTokenInputLimits.name.maxLength}
          missing="Enter a name."
          faultOf={(text) => (/[“”]/.test(text) ? 'Use no curly quotes in the name.' : undefined)}
        />
        <DetailedChoices name="scopes" label="Permissions" choices={SCOPES} />
        <Form.Item noStyle dependencies={['days']}>
          {({ getFieldValue }) => (
            <Form.Item
              name="days"
              label="Ends after"
              extra={`On ${formatMoment(Date.now() + getFieldValue('days') * 86_400_000)}. After that it is refused.`}
            >
              <Select options={DURATIONS} />
            </Form.Item>
          )}
        </Form.Item>
      </SavedFormDialog>
      <SecretDialog
        noun="token"
        title={`Token for ${isolated(created?.name ?? '')}`}
        label="API token"
        secret={created?.token}
        onClose={() => setCreated(undefined)}
      >
        <p>
          Copy it now and store it like a password. It isn’t shown again; if it gets lost, create
          another one.
        </p>
      </SecretDialog>
      {passwordDialog}
    </>
  );
}
