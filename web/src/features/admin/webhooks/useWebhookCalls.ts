import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/store.ts';
import { refreshCounts } from '../../../kit/inboxCounts.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { WEBHOOKS_KEY } from './queries.ts';

interface WebhookCall {
  /** The webhook or the delivery. */
  id: string;
  call: () => Promise<unknown>;
  /** The notification on success. */
  done: string;
  /** The notification on failure. */
  failed: string;
}

/** Returns a function that reloads what the page shows of webhooks. */
export function useReloadWebhooks() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
      refreshCounts(queryClient),
    ]);
}

/** Changes webhooks and deliveries, and reloads them. */
export function useWebhookCalls() {
  const reload = useReloadWebhooks();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ call }: WebhookCall) => call(),
    onSuccess: async (_, { done }) => {
      await reload();
      showToast({ title: done });
    },
    onError: (error, { failed }) => {
      showFailure(failed, error);
      // Somebody else may have changed it meanwhile.
      void reload();
    },
  });
  return {
    run: (action: WebhookCall) => {
      if (!isPending) mutate(action);
    },
    busyId: isPending ? variables.id : undefined,
  };
}
