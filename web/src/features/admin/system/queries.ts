import type { Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { readAsAdmin } from '../answers/read.ts';
import { adminApi } from '../auth/adminApi.ts';

export type SystemState = Schemas['SystemState'];
export type SystemCheck = Schemas['SystemCheck'];

/** Checks the installation. Takes a few seconds. */
export function systemQuery() {
  return queryOptions({
    queryKey: ['admin', 'system'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/system', { signal }),
        () => 'Failed to check the system',
      ),
    refetchOnMount: 'always',
    retryOnMount: true,
  });
}
