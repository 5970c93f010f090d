import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { refreshAnswers } from '../../../kit/cache.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { useSite } from '../../site/useSite.ts';
import { resendConfirmation, setSuspension, type User } from './queries.ts';

interface Change {
  user: User;
  /** Resolves with the notification on success. */
  call: () => Promise<string>;
  /** The notification on failure. */
  failed: string;
}

/** The actions in a learner's menu, and the dialogs that some of them open. */
export function useUserActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { sendsEmail } = useSite();
  const [dialog, setDialog] = useState<{ name: 'suspend' | 'delete' | undefined; user?: User }>({
    name: undefined,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ call }: Change) => call(),
    onSuccess: async (done) => {
      await refreshAnswers(queryClient);
      showToast({ title: done });
    },
    onError: async (error, { failed }) => {
      showFailure(failed, error);
      // The account may have been deleted or confirmed since it was listed.
      await refreshAnswers(queryClient);
    },
  });

  const actionsOf = (user: User): MenuAction[] => {
    const { id, name, status, isEmailConfirmed, commentCount } = user;
    const showComments = () => void navigate({ to: '/admin/comments', search: { userId: id } });
    const endSuspension = () =>
      mutate({
        user,
        call: async () => {
          await setSuspension(id, { isSuspended: false });
          return `${name} can sign in again`;
        },
        failed: 'Failed to end the suspension',
      });
    const resend = () =>
      mutate({
        user,
        call: () => resendConfirmation(id),
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
    busyId: isPending ? variables.user.id : undefined,
    dialog,
    /** The learner stays, so that the dialog keeps its text while it closes. */
    closeDialog: () => setDialog(({ user }) => ({ name: undefined, ...(user && { user }) })),
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
