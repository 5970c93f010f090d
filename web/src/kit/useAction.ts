import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../components/toast/store.ts';
import { refreshReads } from '../lib/query.ts';
import { showFailure } from './adminApi.ts';
import { needsPassword } from './SendForm.tsx';
import { type Confirmation, useConfirm } from './useConfirm.tsx';

interface Action {
  /** The row, which is shown as busy. */
  id?: string;
  /** What is asked first. */
  ask?: Confirmation;
  /** Resolves on success, perhaps with the notification. */
  call: () => Promise<unknown>;
  /** The notification on success, unless the call resolves with one. */
  done?: string;
  /** The notification on failure. */
  failed: string;
}

/**
 * Runs one action after the other, and then reads the paths that begin like this again, also after
 * a failure, because somebody else may have changed them meanwhile. If the server asks for the
 * password again, `passwordDialog` opens, and the action continues once it is confirmed.
 */
export function useAction(...beginnings: string[]) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const reload = () => refreshReads(queryClient, '/api/admin/inbox-counts', ...beginnings);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ call }: Action) => call(),
    onSuccess: async (result, { done }) => {
      await reload();
      showToast({ title: done ?? String(result) });
    },
    onError: (failure, { failed }) => {
      if (needsPassword(failure)) return;
      showFailure(failed, failure);
      void reload();
    },
  });
  return {
    /** Resolves once the question is answered. */
    run: async (action: Action) => {
      if (!isPending && (!action.ask || (await confirm(action.ask)))) mutate(action);
    },
    isBusy: isPending,
    busyId: isPending ? variables.id : undefined,
    passwordDialog: {
      error,
      onConfirmed: () => variables && mutate(variables),
      onClose: reset,
    },
  };
}
