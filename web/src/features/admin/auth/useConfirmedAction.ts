import { ApiError } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/store.ts';
import { showFailure } from '../showFailure.ts';
import { staffQuery } from './queries.ts';

interface StaffAction {
  call: () => Promise<unknown>;
  /** The notification on success. */
  done: string;
  /** The notification on failure. */
  failed: string;
}

const asksPassword = (error: Error | null) =>
  error instanceof ApiError && error.problem?.code === 'PASSWORD_REQUIRED';

/**
 * Runs changes of the staff and reloads the list. If the server asks for the password again,
 * `passwordDialog` opens, and the change continues once it is confirmed.
 */
export function useStaffAction() {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ call }: StaffAction) => call(),
    onSuccess: async (_, { done }) => {
      await queryClient.invalidateQueries({ queryKey: staffQuery().queryKey });
      showToast({ title: done });
    },
    onError: (failure, { failed }) => {
      if (asksPassword(failure)) return;
      showFailure(failed, failure);
      // Somebody else may have changed the account meanwhile.
      void queryClient.invalidateQueries({ queryKey: staffQuery().queryKey });
    },
  });
  return {
    run: (action: StaffAction) => {
      if (!isPending) mutate(action);
    },
    isBusy: isPending,
    passwordDialog: {
      isOpen: asksPassword(error),
      onConfirmed: () => variables && mutate(variables),
      onClose: reset,
    },
  };
}
