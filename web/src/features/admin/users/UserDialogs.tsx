import type { Schemas } from '@band8/client';
import { suspensionLimits } from '@band8/client/forms';
import { isolated } from '@band8/client/text';
import { Form, Radio } from 'antd';
import { adminApi } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { SavedFormDialog } from '../../../kit/SavedForm.tsx';
import { type FormDialogProps, SendFormDialog } from '../../../kit/SendForm.tsx';
import { count } from '../../../lib/format.ts';
import { useSite } from '../../site/queries.ts';

/** The learner to suspend. */
export type Suspect = Pick<Schemas['LearnerAccount'], 'id' | 'name' | 'email'>;

interface UserDialogProps<User> extends Omit<FormDialogProps, 'title'> {
  user: User;
}

/** Asks for the reason and suspends a learner. */
export function SuspendDialog({ user, ...dialog }: UserDialogProps<Suspect>) {
  const { sendsEmail } = useSite();
  const params = { path: { id: user.id } };
  return (
    <SavedFormDialog
      {...dialog}
      title={`Suspend ${isolated(user.name)}`}
      name="suspension"
      storageKey={`band8.draft.suspend.${user.id}`}
      empty={{ reason: '' }}
      send={({ reason }) => {
        const body = { isSuspended: true, reason: reason.trim() };
        return adminApi.PUT('/api/admin/users/{id}/suspension', { params, body });
      }}
      done={`${isolated(user.name)} is suspended`}
      failed="Failed to suspend the learner"
      submit={['Suspend', 'Suspending...']}
      isDanger
    >
      <p className="dialog-about">
        {user.email} is signed out everywhere and can’t sign in or comment until you end the
        suspension. Published comments stay.
      </p>
      <TextField
        name="reason"
        label="Reason"
        extra={
          sendsEmail
            ? 'The learner gets this by email and sees it at the next sign-in.'
            : 'The learner sees this at the next sign-in.'
        }
        max={suspensionLimits.reason.maxLength}
        missing="Enter the reason."
        rows={4}
      />
    </SavedFormDialog>
  );
}

/** Says what deleting an account does, and asks what becomes of its comments. */
export function DeleteDialog({ user, ...dialog }: UserDialogProps<Schemas['LearnerAccount']>) {
  const comments = count(user.commentCount, 'comment');
  return (
    <SendFormDialog
      {...dialog}
      title="Delete this account?"
      name="deletion"
      first="cancel"
      initialValues={{ comments: 'delete' }}
      send={(query: { comments: 'delete' | 'keep' }) => {
        const params = { path: { id: user.id }, query };
        return adminApi.DELETE('/api/admin/users/{id}', { params });
      }}
      done="Account deleted"
      failed="Failed to delete the account"
      submit={['Delete Account', 'Deleting...']}
      isDanger
    >
      <p className="dialog-about">
        <b>{user.email}</b>
      </p>
      <p className="dialog-about">
        This deletes the account of <bdi>{user.name}</bdi> with its saved answers, starred words,
        reviews and attempts. This action cannot be undone.
      </p>
      {user.commentCount > 0 && (
        <Form.Item name="comments" noStyle>
          <Radio.Group
            className="dialog-about stack stack--small"
            aria-label="Comments"
            options={[
              { value: 'delete', label: `Delete ${comments} too` },
              { value: 'keep', label: `Keep ${comments}, signed “Deleted user”` },
            ]}
          />
        </Form.Item>
      )}
    </SendFormDialog>
  );
}
