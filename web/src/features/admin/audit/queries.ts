import type { Schemas } from '@band8/client';
import type { paths } from '@band8/client/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../answers/paging.ts';
import { readAsAdmin } from '../answers/read.ts';
import { adminApi } from '../auth/adminApi.ts';
import type { AuditSearch } from './auditSearch.ts';

export type AuditEntry = Schemas['AuditEntry'];
type AuditFilter = NonNullable<paths['/api/admin/audit/csv']['get']['parameters']['query']>;

/** What the API is asked to leave out, by what the address says. */
export function auditFilter({ who, action, from, to }: AuditSearch) {
  return {
    ...(who && { who }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  } satisfies AuditFilter;
}

/** What the API is asked for: a page of what the filters let through. */
export function auditParams(search: AuditSearch) {
  return { ...auditFilter(search), page: search.page ?? 1, limit: PAGE_SIZE };
}

/**
 * One page of the log; the page before stays until it is here. It grows by whatever is done, so it
 * is read whenever it is opened.
 */
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

/** The log as a file, as far as the filters let it through: bytes, so that its byte order mark stays. */
export function readAuditCsv(search: AuditSearch): Promise<Blob> {
  const params = { query: auditFilter(search) };
  return readAsAdmin(
    () => adminApi.GET('/api/admin/audit/csv', { params, parseAs: 'blob' }),
    () => 'Failed to download the audit log',
  );
}
