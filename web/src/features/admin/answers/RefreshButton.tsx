import { Button } from 'antd';
import { useRefresh } from './useRefresh.ts';

/** Reads what the page shows again. */
export function RefreshButton({ refetch }: { refetch: () => Promise<unknown> }) {
  const { refresh, isRefreshing } = useRefresh(refetch);
  return (
    <Button onClick={refresh} loading={isRefreshing}>
      {isRefreshing ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}
