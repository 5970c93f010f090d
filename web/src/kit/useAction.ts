import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../components/toast/store.ts';
import { refreshReads } from '../lib/query.ts';
import { needsPassword } from './PasswordDialog.tsx';
import { serverMessage } from './serverMessage.ts';
import { showFailure } from './showFailure.ts';

interface Action {
  /** The row, which is shown as busy. */
  id?: string;
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
    run: (action: Action) => {
      if (!isPending) mutate(action);
    },
    isBusy: isPending,
    busyId: isPending ? variables.id : undefined,
    passwordDialog: {
      isOpen: needsPassword(error),
      reason: serverMessage(error),
      onConfirmed: () => variables && mutate(variables),
      onClose: reset,
    },
  };
}
