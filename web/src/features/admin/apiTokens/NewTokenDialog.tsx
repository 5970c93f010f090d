import type { Schemas } from '@band8/client';
import { Button, Form, Input, Modal, Select } from 'antd';
import { DetailedChoices } from '../../../kit/DetailedChoices.tsx';
import { focusControl, focusPage } from '../../../kit/focusPage.ts';
import { formatDate } from '../../../lib/dates.ts';
import { dayOf, plusDays } from '../../../lib/utcDates.ts';
import { SCOPES } from './scopes.ts';

/** The prefix of the controls' ids. */
const FORM = 'new-token';
const DEFAULT_DAYS = 90;
const DURATIONS = [
  { value: 30, label: '30 days' },
  { value: DEFAULT_DAYS, label: '90 days' },
  { value: 180, label: '180 days' },
  { value: 365, label: 'One year' },
];

interface NewTokenDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  /** Calls `onCreated` on success. */
  onCreate: (input: Schemas['ApiTokenInput'], onCreated: () => void) => void;
  onClose: () => void;
}

/**
 * Asks what a new token is for, what it may do, and when it ends. What is typed stays in the dialog
 * until the token is created.
 */
export function NewTokenDialog({ isOpen, isBusy, onCreate, onClose }: NewTokenDialogProps) {
  const [form] = Form.useForm<Schemas['ApiTokenInput']>();
  return (
    <Modal
      open={isOpen}
      title="New API token"
      footer={null}
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(`${FORM}_name`);
      }}
      afterClose={focusPage}
      onCancel={onClose}
    >
      <Form<Schemas['ApiTokenInput']>
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={{ scopes: [], days: DEFAULT_DAYS }}
        scrollToFirstError={{ focus: true }}
        onFinish={(input) => onCreate({ ...input, name: input.name.trim() }, form.resetFields)}
      >
        <Form.Item
          name="name"
          label="Name"
          extra="The program that uses it. The audit log shows this name."
          rules={[
            { required: true, whitespace: true, message: 'Enter a name.' },
            { pattern: /^[^“”]*$/, message: 'Use no curly quotes in the name.' },
          ]}
        >
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <DetailedChoices name="scopes" label="Permissions" choices={SCOPES} />
        <Form.Item noStyle dependencies={['days']}>
          {({ getFieldValue }) => (
            <Form.Item
              name="days"
              label="Ends after"
              extra={`On ${formatDate(plusDays(dayOf(), getFieldValue('days')))}. After that it is refused.`}
            >
              <Select virtual={false} options={DURATIONS} />
            </Form.Item>
          )}
        </Form.Item>
        <div className="form-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" aria-busy={isBusy}>
            {isBusy ? 'Creating...' : 'Create Token'}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
