import { dataOf, type Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { WholeListPage } from '../../../kit/ListPage.tsx';
import { RowMenu } from '../../../kit/RowMenu.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { EVENTS, stateOf, webhooksQuery } from './texts.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookState } from './WebhookState.tsx';

type Webhook = Schemas['Webhook'];

const COLUMNS: RowColumn<Webhook>[] = [
  {
    title: 'Name',
    kind: 'name',
    render: ({ id, name, url }) => (
      <>
        <Link to="/admin/webhooks/$id" params={{ id }}>
          {name}
        </Link>{' '}
        <span className="below meta">{url}</span>
      </>
    ),
  },
  {
    title: 'Events',
    kind: 'wide',
    render: ({ events }) => events.map((event) => EVENTS[event].label).join(', '),
  },
  { title: 'State', kind: 'wide', render: (webhook) => <WebhookState {...stateOf(webhook)} /> },
];

interface MenuOptions {
  onEdit: (webhook: Webhook) => void;
  /** Shows the new secret. */
  onSecret: (webhook: Schemas['NewWebhook']) => void;
}

/** Makes the menu of a webhook. */
function useWebhookMenu({ onEdit, onSecret }: MenuOptions) {
  const { run, busyId } = useAction('/api/admin/webhooks');
  const navigate = useNavigate();

  const test = (id: string) =>
    run({
      id,
      call: () => adminApi.POST('/api/admin/webhooks/{id}/test', { params: { path: { id } } }),
      done: 'Sending a test. Deliveries shows whether it arrives.',
      failed: 'Failed to send the test',
    });
  const rotate = ({ id, name }: Webhook) =>
    run({
      id,
      ask: {
        question: 'Create a new secret?',
        about: name,
        detail: 'Deliveries are signed with the new and the old secret for 24 hours.',
        actionLabel: 'New Secret',
      },
      call: async () => {
        const params = { path: { id } };
        onSecret(await dataOf(adminApi.POST('/api/admin/webhooks/{id}/rotate-secret', { params })));
      },
      done: 'New secret created',
      failed: 'Failed to create a new secret',
    });
  const remove = ({ id, name }: Webhook) =>
    run({
      id,
      ask: {
        question: 'Delete this webhook?',
        about: name,
        detail: 'Its deliveries are deleted too, also those that wait. This can’t be undone.',
        actionLabel: 'Delete',
      },
      call: () => adminApi.DELETE('/api/admin/webhooks/{id}', { params: { path: { id } } }),
      done: 'Webhook deleted',
      failed: 'Failed to delete the webhook',
    });

  const actionsOf = (webhook: Webhook): MenuAction[] => {
    const { id, isActive } = webhook;
    const showDeliveries = () => void navigate({ to: '/admin/webhooks/$id', params: { id } });
    return [
      { label: 'Edit', onChoose: () => onEdit(webhook) },
      { label: 'Send Test', isDisabled: !isActive, onChoose: () => test(id) },
      { label: 'New Secret', onChoose: () => rotate(webhook) },
      { label: 'Deliveries', onChoose: showDeliveries },
      { label: 'Delete', isDanger: true, onChoose: () => remove(webhook) },
    ];
  };
  return (webhook: Webhook) => (
    <RowMenu topic={webhook.name} actions={actionsOf(webhook)} isBusy={webhook.id === busyId} />
  );
}

/** The webhooks, which tell other programs what happens on the site. */
export function WebhooksPage() {
  const list = useQuery(webhooksQuery());
  const [dialog, setDialog] = useState<{ isOpen: boolean; webhook?: Webhook }>({ isOpen: false });
  const [secret, setSecret] = useState<Schemas['NewWebhook']>();
  const menuOf = useWebhookMenu({
    onEdit: (webhook) => setDialog({ isOpen: true, webhook }),
    onSecret: setSecret,
  });
  const webhooks = list.data?.webhooks ?? [];
  const docs = <a href="/docs">API documentation</a>;
  // The webhook stays, so that the dialog keeps its title while it closes.
  const close = () => setDialog((current) => ({ ...current, isOpen: false }));
  return (
    <>
      <WholeListPage
        title="Webhooks"
        noun="webhooks"
        list={list}
        about={
          webhooks.length > 0 && <>They tell other programs what happens on this site. {docs}</>
        }
        actions={
          <Button type="primary" onClick={() => setDialog({ isOpen: true })}>
            New Webhook
          </Button>
        }
        empty={
          webhooks.length === 0 && (
            <>
              <h2>No webhooks yet</h2>
              <p>
                A webhook tells another program when something happens on this site, such as a
                published answer or a new comment.
              </p>
              {docs}
            </>
          )
        }
      >
        <RowsTable rows={webhooks} columns={COLUMNS} actionsOf={menuOf} />
      </WholeListPage>
      <FormDialog
        isOpen={dialog.isOpen}
        title={dialog.webhook ? 'Edit webhook' : 'New webhook'}
        firstControl="webhook_name"
        onClose={close}
      >
        <WebhookForm webhook={dialog.webhook} onCreated={setSecret} onClose={close} />
      </FormDialog>
      <SecretDialog
        noun="secret"
        title={`Secret for ${secret?.name ?? ''}`}
        label="Signing secret"
        secret={secret?.secret}
        onClose={() => setSecret(undefined)}
      >
        <p>
          The receiver checks signatures with it. Copy it now and store it like a password: it isn’t
          shown again.{' '}
          {secret?.previousSecretUntil
            ? 'Deliveries are also signed with the old secret for 24 hours, so you have until then to replace it.'
            : 'If it gets lost, create a new one.'}
        </p>
      </SecretDialog>
    </>
  );
}
