import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { refreshCounts } from '../inbox/queries.ts';
import { useRefresh } from './useRefresh.ts';

/** Reloads the page's data and the counts in the sidebar. */
export function RefreshButton({ refetch }: { refetch: () => Promise<unknown> }) {
  const queryClient = useQueryClient();
  const { refresh, isRefreshing } = useRefresh(() =>
    Promise.all([refetch(), refreshCounts(queryClient)]),
  );
  return (
    <Button onClick={refresh} loading={isRefreshing}>
      {isRefreshing ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}
