import type { Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';

export type DashboardStats = Schemas['DashboardStats'];

/** Totals, and the newest, most viewed and unfinished answers. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/dashboard-stats', { signal }),
        () => 'Failed to fetch dashboard stats',
      ),
    ...RETRY_ON_MOUNT,
  });
}
