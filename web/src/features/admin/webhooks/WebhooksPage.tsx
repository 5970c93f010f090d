import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { type NewWebhook, type Webhook, webhooksQuery } from './queries.ts';
import { useWebhookActions } from './useWebhookActions.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookTable } from './WebhookTable.tsx';

/** The webhooks, which tell other programs what happens on the site. */
export function WebhooksPage() {
  const list = useQuery(webhooksQuery());
  const [dialog, setDialog] = useState<{ isOpen: boolean; webhook?: Webhook }>({ isOpen: false });
  const [secret, setSecret] = useState<NewWebhook>();
  const { actionsOf, busyId } = useWebhookActions({
    onEdit: (webhook) => setDialog({ isOpen: true, webhook }),
    onSecret: setSecret,
  });
  useFocusFallback();
  const webhooks = list.data?.webhooks;
  return (
    <>
      <div className="desk__head">
        <h1>Webhooks</h1>
        <RefreshButton refetch={list.refetch} />
        <Button type="primary" onClick={() => setDialog({ isOpen: true })}>
          New Webhook
        </Button>
      </div>
      <ReadProblem read={list} />
      {webhooks?.length === 0 && (
        <div className="desk-empty">
          <h2>No webhooks yet</h2>
          <p>
            A webhook tells another program when something happens on this site, such as a published
            answer or a new comment.
          </p>
          <a href="/docs">API documentation</a>
        </div>
      )}
      {webhooks && webhooks.length > 0 && (
        <>
          <p className="users__about">
            They tell other programs what happens on this site.{' '}
            <a href="/docs">API documentation</a>
          </p>
          <div className="rows">
            <WebhookTable webhooks={webhooks} actionsOf={actionsOf} busyId={busyId} />
          </div>
        </>
      )}
      {!webhooks && !list.error && (
        <div className="rows-skeleton" role="status" aria-label="Loading webhooks">
          <Skeleton title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
      <WebhookDialog
        {...dialog}
        webhook={dialog.webhook}
        onCreated={setSecret}
        // The webhook stays, so that the dialog keeps its title while it closes.
        onClose={() => setDialog((current) => ({ ...current, isOpen: false }))}
      />
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
