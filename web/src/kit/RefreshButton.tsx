import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { refreshCounts } from './inboxCounts.tsx';

/** How long at least the button shows that it reloads, so that it is noticed. */
const MINIMUM_MS = 500;

interface RefreshButtonProps {
  refetch: () => Promise<unknown>;
  /** The label, and the one while it reloads. */
  labels?: readonly [label: string, busy: string];
}

const LABELS = ['Refresh', 'Refreshing...'] as const;

/** Reloads the page's data and the counts in the sidebar. */
export function RefreshButton({ refetch, labels: [label, busy] = LABELS }: RefreshButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all([
        refetch(),
        refreshCounts(queryClient),
        new Promise((resolve) => setTimeout(resolve, MINIMUM_MS)),
      ]),
  });
  return (
    <Button onClick={() => mutate()} loading={isPending}>
      {isPending ? busy : label}
    </Button>
  );
}
