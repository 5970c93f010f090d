import type { Schemas } from '@band8/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAsAdmin } from '../answers/read.ts';
import { adminApi } from '../auth/adminApi.ts';
import { type AuditSearch, auditFilter, auditParams } from './auditSearch.ts';

export type AuditEntry = Schemas['AuditEntry'];

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
