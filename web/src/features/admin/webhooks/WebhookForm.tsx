import { dataOf, type Schemas } from '@band8/client';
import { webhookInputLimits } from '@band8/client/forms';
import { Form, Input } from 'antd';
import { adminApi } from '../../../kit/adminApi.ts';
import { DetailedChoices } from '../../../kit/DetailedChoices.tsx';
import { SavedForm } from '../../../kit/SavedForm.tsx';
import { SwitchField } from '../../../kit/SwitchField.tsx';
import { EVENTS } from './texts.ts';

/** The prefix of the controls' ids. */
const FORM = 'webhook';
const EMPTY: Schemas['WebhookInput'] = { name: '', url: '', events: [], isActive: true };
const NAME_RULES = [{ required: true, whitespace: true, message: 'Enter a name.' }];
const URL_RULES = [
  { required: true, whitespace: true, message: 'Enter the address.' },
  { pattern: /^\s*https?:\/\/\S+\s*$/i, message: 'Enter an address that begins with https://.' },
];

interface WebhookFormProps {
  webhook: Schemas['Webhook'] | undefined;
  onCreated: (created: Schemas['NewWebhook']) => void;
  onClose: () => void;
}

/** What receives events, where, and which. */
export function WebhookForm({ webhook, onCreated, onClose }: WebhookFormProps) {
  const saved = webhook && {
    name: webhook.name,
    url: webhook.url,
    events: webhook.events,
    isActive: webhook.isActive,
  };
  const send = async (values: typeof EMPTY) => {
    const body = { ...values, name: values.name.trim(), url: values.url.trim() };
    if (!webhook) onCreated(await dataOf(adminApi.POST('/api/admin/webhooks', { body })));
    else {
      const params = { path: { id: webhook.id } };
      await adminApi.PUT('/api/admin/webhooks/{id}', { params, body });
    }
  };
  return (
    <SavedForm
      name={FORM}
      storageKey={`band8.draft.webhook.${webhook?.id ?? 'new'}`}
      // An address can contain a secret.
      area="sessionStorage"
      empty={EMPTY}
      saved={saved}
      send={send}
      done={webhook ? 'Webhook saved' : 'Webhook created'}
      onSent={onClose}
      failed={`Failed to ${webhook ? 'save' : 'create'} the webhook`}
      submit={[webhook ? 'Save Webhook' : 'Create Webhook', 'Saving...']}
      onCancel={onClose}
    >
      {(isSending) => (
        <>
          <Form.Item
            name="name"
            label="Name"
            extra="The program that receives the events."
            rules={NAME_RULES}
          >
            <Input
              autoComplete="off"
              maxLength={webhookInputLimits.name.maxLength}
              readOnly={isSending}
            />
          </Form.Item>
          <Form.Item
            name="url"
            label="URL"
            extra="Events are sent there with POST. It must begin with https://."
            rules={URL_RULES}
            validateFirst
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={webhookInputLimits.url.maxLength}
              readOnly={isSending}
            />
          </Form.Item>
          <DetailedChoices name="events" label="Events" choices={EVENTS} isDisabled={isSending} />
          {webhook && (
            <SwitchField
              form={FORM}
              name="isActive"
              label="On"
              hint="Events that happen while it is off are never sent."
              isDisabled={isSending}
            />
          )}
        </>
      )}
    </SavedForm>
  );
}
