import type { Schemas } from '@band8/client';
import type { paths } from '@band8/client/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { PAGE_SIZE } from '../../../kit/paging.ts';
import { readAsAdmin } from '../../../kit/read.ts';
import type { AuditSearch } from './auditSearch.ts';

export type AuditEntry = Schemas['AuditEntry'];
type AuditFilter = NonNullable<paths['/api/admin/audit/csv']['get']['parameters']['query']>;

/** The API's filters for a URL. */
export function auditFilter({ who, action, from, to }: AuditSearch) {
  return {
    ...(who && { who }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  } satisfies AuditFilter;
}

/** The API's parameters for a URL: filters and page. */
export function auditParams(search: AuditSearch) {
  return { ...auditFilter(search), page: search.page ?? 1, limit: PAGE_SIZE };
}

/** One page of the log, refetched when opened; the previous page stays visible while it loads. */
export function auditQuery(search: AuditSearch) {
  const query = auditParams(search);
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/audit', { params: { query }, signal }),
        () => 'Failed to fetch the audit log',
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: true,
    retryOnMount: true,
  });
}
