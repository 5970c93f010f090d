import { useNavigate } from '@tanstack/react-router';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { deleteWebhook, type NewWebhook, rotateSecret, sendTest, type Webhook } from './queries.ts';
import { useWebhookCalls } from './useWebhookCalls.ts';

interface WebhookActionsOptions {
  onEdit: (webhook: Webhook) => void;
  /** Shows the new secret. */
  onSecret: (webhook: NewWebhook) => void;
}

/** The actions in a webhook’s menu. */
export function useWebhookActions({ onEdit, onSecret }: WebhookActionsOptions) {
  const { run, busyId } = useWebhookCalls();
  const navigate = useNavigate();
  const confirm = useConfirm();

  const test = ({ id }: Webhook) =>
    run({
      id,
      call: () => sendTest(id),
      done: 'Sending a test. Deliveries shows whether it arrives.',
      failed: 'Failed to send the test',
    });
  const rotate = async ({ id, name }: Webhook) => {
    const isConfirmed = await confirm({
      question: 'Create a new secret?',
      about: name,
      detail: 'Deliveries are signed with the new and the old secret for 24 hours.',
      actionLabel: 'New Secret',
    });
    if (!isConfirmed) return;
    run({
      id,
      call: async () => onSecret(await rotateSecret(id)),
      done: 'New secret created',
      failed: 'Failed to create a new secret',
    });
  };
  const remove = async ({ id, name }: Webhook) => {
    const isConfirmed = await confirm({
      question: 'Delete this webhook?',
      about: name,
      detail: 'Its deliveries are deleted too, also those that wait. This can’t be undone.',
      actionLabel: 'Delete',
    });
    if (!isConfirmed) return;
    run({
      id,
      call: () => deleteWebhook(id),
      done: 'Webhook deleted',
      failed: 'Failed to delete the webhook',
    });
  };

  const actionsOf = (webhook: Webhook): MenuAction[] => {
    const { id, isActive } = webhook;
    const showDeliveries = () => void navigate({ to: '/admin/webhooks/$id', params: { id } });
    return [
      { label: 'Edit', onChoose: () => onEdit(webhook) },
      { label: 'Send Test', isDisabled: !isActive, onChoose: () => test(webhook) },
      { label: 'New Secret', onChoose: () => void rotate(webhook) },
      { label: 'Deliveries', onChoose: showDeliveries },
      { label: 'Delete', isDanger: true, onChoose: () => void remove(webhook) },
    ];
  };
  return { actionsOf, busyId };
}
