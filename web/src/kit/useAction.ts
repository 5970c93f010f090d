import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { showToast, type ToastLink } from '../components/toast/store.ts';
import { refreshReads } from '../lib/query.ts';
import { showFailure } from './adminApi.ts';
import type { Problem } from './ProblemAlert.tsx';
import { useConfirmedMutation } from './SendForm.tsx';
import { type Confirmation, useConfirm } from './useConfirm.tsx';

export interface Action {
  /** The row, which is shown as busy. */
  id?: string;
  /** What is asked first. */
  ask?: Confirmation;
  /** Resolves on success, perhaps with the notification. */
  call: () => Promise<unknown>;
  /** The notification on success, unless the call resolves with one. */
  done?: string;
  /** Where that notification leads. */
  link?: ToastLink | undefined;
  /** The notification on failure. */
  failed: string;
  /** What an alert on the page says instead of it. */
  explain?: (error: Error) => Problem;
}

/**
 * Runs one action after the other, and then reads the paths that begin like this again, also after
 * a failure, because somebody else may have changed them meanwhile. If the server asks for the
 * password again, `passwordDialog` opens, and the action continues once it is confirmed.
 */
export function useAction(...beginnings: string[]) {
  const queryClient = useQueryClient();
  const mutationKey = [useId()];
  const confirm = useConfirm();
  const reload = () => refreshReads(queryClient, '/api/admin/inbox-counts', ...beginnings);
  const { mutate, isPending, error, variables, reset, passwordDialog } = useConfirmedMutation({
    mutationKey,
    // So that the notification of a later action isn’t replaced by that of an earlier one.
    scope: { id: 'actions' },
    mutationFn: ({ call }: Action) => call(),
    onSuccess: async (result, { done, link }) => {
      await reload();
      showToast({ title: done ?? String(result), ...(link && { link }) });
    },
    onError: (failure, { failed, explain }) => {
      if (!explain) showFailure(failed, failure);
      void reload();
    },
  });
  return {
    /** Resolves once the question is answered. */
    run: async (action: Action) => {
      // A notification can be shown before the page knows that the last action has ended.
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      if (!action.ask || (await confirm(action.ask))) mutate(action);
    },
    isBusy: isPending,
    busyId: isPending ? variables.id : undefined,
    problem: error ? variables?.explain?.(error) : undefined,
    dismiss: reset,
    passwordDialog,
  };
}
