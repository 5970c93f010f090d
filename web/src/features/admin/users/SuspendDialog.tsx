import type { Schemas } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../../../kit/cache.ts';
import { focusControl } from '../../../kit/focusPage.ts';
import { characterCount, validateWith } from '../../../kit/rules.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import { useSite } from '../../site/useSite.ts';
import { setSuspension } from './queries.ts';
import { reasonFault } from './texts.ts';

/** The prefix of the controls' ids. */
const FORM = 'suspension';
const MAX_REASON = 500;
const EMPTY = { reason: '' };
const RULES = [
  validateWith((reason) => reasonFault(reason, MAX_REASON)),
  characterCount(MAX_REASON),
];

/** The learner to suspend. */
export type Suspect = Pick<Schemas['LearnerAccount'], 'id' | 'name' | 'email'>;

interface SuspendDialogProps {
  user: Suspect | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the dialog is gone, to focus what is next. */
  afterClose: () => void;
}

/** Asks for the reason and suspends a learner. */
export function SuspendDialog({ user, isOpen, onClose, afterClose }: SuspendDialogProps) {
  return (
    <Modal
      open={isOpen}
      title={`Suspend ${user?.name ?? ''}`}
      footer={null}
      destroyOnHidden
      // Earlier the dialog itself would take the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(`${FORM}_reason`);
      }}
      afterClose={afterClose}
      onCancel={onClose}
    >
      {user && <SuspendForm user={user} onClose={onClose} />}
    </Modal>
  );
}

function SuspendForm({ user, onClose }: { user: Suspect; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { sendsEmail } = useSite();
  const [form] = Form.useForm<typeof EMPTY>();
  const [stored] = useState(() => storedForm(`band8.draft.suspend.${user.id}`, EMPTY, () => ({})));
  const draft = useUnsaved<{ values: typeof EMPTY }>({ stored, saved: { values: EMPTY } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason }: typeof EMPTY) =>
      setSuspension(user.id, { isSuspended: true, reason: reason.trim() }),
    onSuccess: async (_, sent) => {
      draft.markSaved(sent, { values: EMPTY });
      await refreshAnswers(queryClient);
      onClose();
      showToast({ title: `${user.name} is suspended` });
    },
  });
  return (
    <Form<typeof EMPTY>
      form={form}
      name={FORM}
      layout="vertical"
      initialValues={draft.current.values}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={draft.change}
      onFinish={() => {
        if (!isPending) mutate(draft.read().current.values);
      }}
    >
      <p className="user-dialog__about">
        {user.email} is signed out everywhere and can’t sign in or comment until you end the
        suspension. Published comments stay.
      </p>
      <Form.Item
        name="reason"
        label="Reason"
        extra={
          sendsEmail
            ? 'The learner gets this by email and sees it at the next sign-in.'
            : 'The learner sees this at the next sign-in.'
        }
        rules={RULES}
        required
      >
        <Input.TextArea rows={4} readOnly={isPending} />
      </Form.Item>
      {error && (
        <Alert
          className="problem"
          type="error"
          showIcon
          title="Failed to suspend the learner"
          description={serverMessage(error) ?? 'Please try again.'}
        />
      )}
      <div className="form-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" danger htmlType="submit" aria-busy={isPending}>
          {isPending ? 'Suspending...' : 'Suspend'}
        </Button>
      </div>
    </Form>
  );
}
