import { Alert, Button, Form, Input, Switch } from 'antd';
import { DetailedChoices } from '../../../kit/DetailedChoices.tsx';
import { RestoredNotice } from '../../../kit/RestoredNotice.tsx';
import type { NewWebhook, Webhook, WebhookInput } from './queries.ts';
import { EVENTS } from './texts.ts';
import { useWebhookForm } from './useWebhookForm.ts';

/** The prefix of the controls' ids. */
export const FORM = 'webhook';
const MAX_NAME = 60;
const MAX_URL = 2_000;
const NAME_RULES = [{ required: true, whitespace: true, message: 'Enter a name.' }];
const URL_RULES = [
  { required: true, whitespace: true, message: 'Enter the address.' },
  { pattern: /^\s*https?:\/\/\S+\s*$/i, message: 'Enter an address that begins with https://.' },
];

interface WebhookFormProps {
  webhook: Webhook | undefined;
  onCreated: (created: NewWebhook) => void;
  onClose: () => void;
}

/** What receives events, where, and which. */
export function WebhookForm({ webhook, onCreated, onClose }: WebhookFormProps) {
  const { form, draft, discarding, isPending, failure, save, showDraft } = useWebhookForm({
    webhook,
    onCreated,
    onClose,
  });
  return (
    <Form<WebhookInput>
      className="webhook-form"
      form={form}
      name={FORM}
      layout="vertical"
      initialValues={draft.current.values}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={draft.change}
      onFinish={save}
    >
      <RestoredNotice
        isRestored={draft.isRestored}
        discarding={discarding}
        onReplaced={showDraft}
      />
      <Form.Item
        name="name"
        label="Name"
        extra="The program that receives the events."
        rules={NAME_RULES}
      >
        <Input autoComplete="off" maxLength={MAX_NAME} readOnly={isPending} />
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
          maxLength={MAX_URL}
          readOnly={isPending}
        />
      </Form.Item>
      <DetailedChoices name="events" label="Events" choices={EVENTS} isDisabled={isPending} />
      {webhook && (
        <div className="settings__switch">
          <Form.Item name="isActive" valuePropName="checked" noStyle>
            <Switch disabled={isPending} aria-describedby="webhook-on-hint" />
          </Form.Item>
          <label htmlFor={`${FORM}_isActive`}>On</label>
          <p className="field__remark" id="webhook-on-hint">
            Events that happen while it is off are never sent.
          </p>
        </div>
      )}
      {failure && (
        <Alert
          className="problem"
          type="error"
          showIcon
          title={`Failed to ${webhook ? 'save' : 'create'} the webhook`}
          description={failure}
        />
      )}
      <div className="form-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" aria-busy={isPending}>
          {isPending ? 'Saving...' : webhook ? 'Save Webhook' : 'Create Webhook'}
        </Button>
      </div>
    </Form>
  );
}
