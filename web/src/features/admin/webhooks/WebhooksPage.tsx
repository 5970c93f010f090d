import { dataOf, type Schemas } from '@band8/client';
import { webhookInputLimits } from '@band8/client/forms';
import { isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type MenuAction, RowMenu } from '../../../kit/ActionMenu.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { DetailedChoices, SwitchField, TextField } from '../../../kit/fields.tsx';
import { WholeListPage } from '../../../kit/ListPage.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { SavedFormDialog } from '../../../kit/SavedForm.tsx';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { pick } from '../../../lib/pick.ts';
import { EVENTS, stateOf, testOf, WebhookState, webhooksQuery } from './texts.tsx';

type Webhook = Schemas['Webhook'];

const COLUMNS: RowColumn<Webhook>[] = [
  {
    title: 'Name',
    kind: 'name',
    render: ({ id, name }) => (
      <Link to="/admin/webhooks/$id" params={{ id }}>
        {name}
      </Link>
    ),
    below: ({ url }) => url,
  },
  {
    title: 'Events',
    kind: 'wide',
    render: ({ events }) => events.map((event) => EVENTS[event].label).join(', '),
  },
  { title: 'State', kind: 'wide', render: (webhook) => <WebhookState {...stateOf(webhook)} /> },
];

/** The webhooks, which tell other programs what happens on the site. */
export function WebhooksPage() {
  const list = useQuery(webhooksQuery());
  const [edited, setEdited] = useState<{ webhook?: Webhook }>();
  const [secret, setSecret] = useState<Schemas['WebhookWithSecret']>();
  const { run, busyId } = useAction('/api/admin/webhooks');
  const navigate = useNavigate();

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
        setSecret(
          await dataOf(adminApi.POST('/api/admin/webhooks/{id}/rotate-secret', { params })),
        );
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
      },
      call: () => adminApi.DELETE('/api/admin/webhooks/{id}', { params: { path: { id } } }),
      done: 'Webhook deleted',
      failed: 'Failed to delete the webhook',
    });

  const actionsOf = (webhook: Webhook): MenuAction[] => {
    const { id, isActive } = webhook;
    const showDeliveries = () => void navigate({ to: '/admin/webhooks/$id', params: { id } });
    return [
      { label: 'Edit', onChoose: () => setEdited({ webhook }) },
      {
        label: 'Send Test',
        isDisabled: !isActive,
        onChoose: () => run(testOf(id, 'Deliveries shows')),
      },
      { label: 'New Secret', onChoose: () => rotate(webhook) },
      { label: 'Deliveries', onChoose: showDeliveries },
      { label: 'Delete', isDanger: true, onChoose: () => remove(webhook) },
    ];
  };

  const webhooks = list.data?.webhooks ?? [];
  const docs = <a href="/docs">API documentation</a>;
  return (
    <>
      <WholeListPage
        title="Webhooks"
        list={list}
        about={
          webhooks.length > 0 && <>They tell other programs what happens on this site. {docs}</>
        }
        add={{ children: 'New Webhook', onClick: () => setEdited({}) }}
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
        <RowsTable
          rows={webhooks}
          columns={COLUMNS}
          actionsOf={(row) => (
            <RowMenu topic={row.name} actions={actionsOf(row)} isBusy={row.id === busyId} />
          )}
        />
      </WholeListPage>
      <WebhookDialog edited={edited} onCreated={setSecret} onClose={() => setEdited(undefined)} />
      <SecretDialog
        noun="secret"
        title={`Secret for ${isolated(secret?.name ?? '')}`}
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

const EMPTY: Schemas['WebhookInput'] = { name: '', url: '', events: [], isActive: true };

const urlFault = (url: string) =>
  /^\s*https?:\/\/\S+\s*$/i.test(url) ? undefined : 'Enter an address that begins with https://.';

interface WebhookDialogProps {
  /** The dialog is closed without it; without a webhook it is for a new one. */
  edited: { webhook?: Webhook } | undefined;
  onCreated: (created: Schemas['WebhookWithSecret']) => void;
  onClose: () => void;
}

/** What receives events, where, and which. */
function WebhookDialog({ edited, onCreated, onClose }: WebhookDialogProps) {
  const { webhook } = edited ?? {};
  const send = async (values: typeof EMPTY) => {
    const body = { ...values, name: values.name.trim(), url: values.url.trim() };
    if (!webhook) onCreated(await dataOf(adminApi.POST('/api/admin/webhooks', { body })));
    else {
      const params = { path: { id: webhook.id } };
      await adminApi.PUT('/api/admin/webhooks/{id}', { params, body });
    }
  };
  return (
    <SavedFormDialog
      title={webhook ? 'Edit webhook' : 'New webhook'}
      isOpen={edited !== undefined}
      onClose={onClose}
      name="webhook"
      storageKey={`band8.draft.webhook.${webhook?.id ?? 'new'}`}
      // An address can contain a secret.
      area="sessionStorage"
      empty={EMPTY}
      saved={webhook && pick(webhook, ['name', 'url', 'events', 'isActive'])}
      send={send}
      done={webhook ? 'Webhook saved' : 'Webhook created'}
      failed={`Failed to ${webhook ? 'save' : 'create'} the webhook`}
      submit={[webhook ? 'Save Webhook' : 'Create Webhook', 'Saving...']}
    >
      <TextField
        name="name"
        label="Name"
        extra="The program that receives the events."
        max={webhookInputLimits.name.maxLength}
        missing="Enter a name."
      />
      <TextField
        name="url"
        label="URL"
        extra="Events are sent there with POST. It must begin with https://."
        max={webhookInputLimits.url.maxLength}
        missing="Enter the address."
        faultOf={urlFault}
        type="url"
        inputMode="url"
        spellCheck={false}
      />
      <DetailedChoices name="events" label="Events" choices={EVENTS} />
      {webhook && (
        <SwitchField
          name="isActive"
          label="On"
          hint="Events that happen while it is off are never sent."
        />
      )}
    </SavedFormDialog>
  );
}
