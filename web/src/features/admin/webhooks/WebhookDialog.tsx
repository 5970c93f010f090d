import { Modal } from 'antd';
import { focusControl, focusPage } from '../../../kit/focusPage.ts';
import type { NewWebhook, Webhook } from './queries.ts';
import { FORM, WebhookForm } from './WebhookForm.tsx';

interface WebhookDialogProps {
  /** The webhook to edit; undefined to create one. */
  webhook: Webhook | undefined;
  isOpen: boolean;
  /** Shows the secret of a new webhook. */
  onCreated: (created: NewWebhook) => void;
  onClose: () => void;
}

/** The dialog that creates or edits a webhook. */
export function WebhookDialog({ webhook, isOpen, onCreated, onClose }: WebhookDialogProps) {
  return (
    <Modal
      open={isOpen}
      title={webhook ? 'Edit webhook' : 'New webhook'}
      footer={null}
      destroyOnHidden
      // Earlier the dialog itself would take the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(`${FORM}_name`);
      }}
      afterClose={focusPage}
      onCancel={onClose}
    >
      <WebhookForm webhook={webhook} onCreated={onCreated} onClose={onClose} />
    </Modal>
  );
}
