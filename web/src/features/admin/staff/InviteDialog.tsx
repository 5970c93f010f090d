import type { Schemas } from '@band8/client';
import { Button, Form, Input, Modal, Select } from 'antd';
import { focusControl, focusPage } from '../../../kit/focusPage.ts';
import { ROLE_NAMES } from '../../../kit/role.ts';

/** The prefix of the controls' ids. */
const FORM = 'invite';

/** What each role may do, in the order of the choice. */
export const ROLE_OPTIONS = [
  { value: 'author', label: ROLE_NAMES.author },
  { value: 'editor', label: ROLE_NAMES.editor },
  { value: 'admin', label: ROLE_NAMES.admin },
] as const;

interface InviteDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  /** Calls `onSent` on success. */
  onInvite: (invitation: Schemas['NewInvitation'], onSent: () => void) => void;
  onClose: () => void;
}

/** Asks whom to invite, and as what. What is typed stays in the dialog until it is sent. */
export function InviteDialog({ isOpen, isBusy, onInvite, onClose }: InviteDialogProps) {
  const [form] = Form.useForm<Schemas['NewInvitation']>();
  return (
    <Modal
      open={isOpen}
      title="Invite somebody"
      footer={null}
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(`${FORM}_email`);
      }}
      afterClose={focusPage}
      onCancel={onClose}
    >
      <Form<Schemas['NewInvitation']>
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={{ role: 'author' }}
        scrollToFirstError={{ focus: true }}
        onFinish={(invitation) => onInvite(invitation, form.resetFields)}
      >
        <Form.Item
          name="email"
          label="Email"
          rules={[
            { required: true, message: 'Enter an email address.' },
            { type: 'email', message: 'Enter a valid email address.' },
          ]}
        >
          <Input type="email" autoComplete="off" maxLength={254} />
        </Form.Item>
        <Form.Item
          name="name"
          label="Name"
          rules={[{ required: true, whitespace: true, message: 'Enter a name.' }]}
        >
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item
          name="role"
          label="Role"
          extra="Authors write drafts and submit them for review. Editors decide on all content. Administrators also manage the site and its people."
        >
          <Select virtual={false} options={[...ROLE_OPTIONS]} />
        </Form.Item>
        <div className="form-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" aria-busy={isBusy}>
            {isBusy ? 'Inviting...' : 'Invite'}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
