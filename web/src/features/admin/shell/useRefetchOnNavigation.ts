import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { inboxCountsQuery } from '../../../kit/inboxCounts.ts';
import { useHasRole } from '../../../kit/role.ts';
import { adminToken } from '../../../storage/adminToken.ts';
import { maintenanceQuery } from '../settings/queries.ts';

/** Refetches data that every page shows when a page is opened, if it is older than a minute. */
export function useRefetchOnNavigation(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const decides = useHasRole('editor');
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (adminToken.read() === null) return;
        if (decides) void queryClient.prefetchQuery(inboxCountsQuery());
        void queryClient.prefetchQuery(maintenanceQuery());
      }),
    [router, queryClient, decides],
  );
}
