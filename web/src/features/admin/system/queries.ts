import type { Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { readAsAdmin } from '../../../kit/read.ts';

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
