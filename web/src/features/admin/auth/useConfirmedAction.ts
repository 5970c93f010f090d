import { ApiError } from '@band8/client';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/store.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { showFailure } from '../../../kit/showFailure.ts';

interface ConfirmedAction {
  call: () => Promise<unknown>;
  /** The notification on success. */
  done: string;
  /** The notification on failure. */
  failed: string;
}

const asksPassword = (error: Error | null) =>
  error instanceof ApiError && error.problem?.code === 'PASSWORD_REQUIRED';

/**
 * Runs changes and reloads their list. If the server asks for the password again,
 * `passwordDialog` opens, and the change continues once it is confirmed.
 */
export function useConfirmedAction(listKey: QueryKey) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ call }: ConfirmedAction) => call(),
    onSuccess: async (_, { done }) => {
      await queryClient.invalidateQueries({ queryKey: listKey });
      showToast({ title: done });
    },
    onError: (failure, { failed }) => {
      if (asksPassword(failure)) return;
      showFailure(failed, failure);
      // Somebody else may have changed it meanwhile.
      void queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
  return {
    run: (action: ConfirmedAction) => {
      if (!isPending) mutate(action);
    },
    isBusy: isPending,
    passwordDialog: {
      isOpen: asksPassword(error),
      reason: serverMessage(error),
      onConfirmed: () => variables && mutate(variables),
      onClose: reset,
    },
  };
}
