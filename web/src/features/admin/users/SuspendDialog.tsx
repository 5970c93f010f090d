import type { Schemas } from '@band8/client';
import { suspensionLimits } from '@band8/client/forms';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { characterCount, lengthFault, validateWith } from '../../../kit/rules.ts';
import { SavedForm } from '../../../kit/SavedForm.tsx';
import { useSite } from '../../site/useSite.ts';

const MAX_REASON = suspensionLimits.reason.maxLength;
const RULES = [
  validateWith((reason) => lengthFault(reason, { max: MAX_REASON, missing: 'Enter the reason.' })),
  characterCount(MAX_REASON),
];

/** The learner to suspend. */
export type Suspect = Pick<Schemas['LearnerAccount'], 'id' | 'name' | 'email'>;

interface SuspendDialogProps {
  user: Suspect | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the dialog is gone, to focus what is next. */
  afterClose?: () => void;
}

/** Asks for the reason and suspends a learner. */
export function SuspendDialog({ user, ...dialog }: SuspendDialogProps) {
  return (
    <FormDialog {...dialog} title={`Suspend ${user?.name ?? ''}`} firstControl="suspension_reason">
      {user && <SuspendForm user={user} onClose={dialog.onClose} />}
    </FormDialog>
  );
}

function SuspendForm({ user, onClose }: { user: Suspect; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { sendsEmail } = useSite();
  const params = { path: { id: user.id } };
  return (
    <SavedForm
      name="suspension"
      storageKey={`band8.draft.suspend.${user.id}`}
      empty={{ reason: '' }}
      send={({ reason }) => {
        const body = { isSuspended: true, reason: reason.trim() };
        return adminApi.PUT('/api/admin/users/{id}/suspension', { params, body });
      }}
      onSent={async () => {
        await refreshBackOffice(queryClient);
        onClose();
        showToast({ title: `${user.name} is suspended` });
      }}
      failed="Failed to suspend the learner"
      submit={['Suspend', 'Suspending...']}
      isDanger
      onCancel={onClose}
    >
      {(isSending) => (
        <>
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
            <Input.TextArea rows={4} readOnly={isSending} />
          </Form.Item>
        </>
      )}
    </SavedForm>
  );
}
