import { dataOf, type Schemas } from '@band8/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { useAction } from '../../../kit/useAction.ts';
import { useSite } from '../../site/useSite.ts';

type User = Schemas['LearnerAccount'];

/** The actions in a learner's menu, and the dialogs that some of them open. */
export function useUserActions() {
  const navigate = useNavigate();
  const { sendsEmail } = useSite();
  const [dialog, setDialog] = useState<{ name?: 'suspend' | 'delete'; user?: User }>({});
  const { run, busyId } = useAction('/api/admin/users');

  const actionsOf = (user: User): MenuAction[] => {
    const { id, name, status, isEmailConfirmed, commentCount } = user;
    const params = { path: { id } };
    const showComments = () => void navigate({ to: '/admin/comments', search: { userId: id } });
    const endSuspension = () =>
      run({
        id,
        call: () =>
          adminApi.PUT('/api/admin/users/{id}/suspension', {
            params,
            body: { isSuspended: false },
          }),
        done: `${name} can sign in again`,
        failed: 'Failed to end the suspension',
      });
    const resend = () =>
      run({
        id,
        // The server says whether it sent one.
        call: async () =>
          (await dataOf(adminApi.POST('/api/admin/users/{id}/confirmation', { params }))).message,
        failed: 'Failed to send the email',
      });
    return [
      ...(commentCount > 0 ? [{ label: 'Show Comments', onChoose: showComments }] : []),
      ...(sendsEmail && !isEmailConfirmed
        ? [{ label: 'Send Confirmation Email Again', onChoose: resend }]
        : []),
      status === 'suspended'
        ? { label: 'End Suspension', onChoose: endSuspension }
        : { label: 'Suspend', onChoose: () => setDialog({ name: 'suspend', user }) },
      { label: 'Delete', isDanger: true, onChoose: () => setDialog({ name: 'delete', user }) },
    ];
  };
  return {
    actionsOf,
    busyId,
    dialog,
    /** The learner stays, so that the dialog keeps its text while it closes. */
    closeDialog: () => setDialog(({ user }) => (user ? { user } : {})),
  };
}
