import type { Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';

export type OwnStaffAccount = Schemas['OwnStaffAccount'];

/** The signed-in person’s own account. */
export function staffAccountQuery() {
  return queryOptions({
    queryKey: ['admin', 'account'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/account', { signal }),
        () => 'Failed to load your account',
      ),
    ...RETRY_ON_MOUNT,
  });
}

/** Where the signed-in person is signed in, the last used first. */
export function staffSessionsQuery() {
  return queryOptions({
    queryKey: ['admin', 'account', 'sessions'],
    queryFn: async ({ signal }) => {
      const { sessions } = await readAsAdmin(
        () => adminApi.GET('/api/admin/account/sessions', { signal }),
        () => 'Failed to load where you are signed in',
      );
      return sessions;
    },
    staleTime: 0,
    refetchOnMount: true,
    retryOnMount: true,
  });
}
