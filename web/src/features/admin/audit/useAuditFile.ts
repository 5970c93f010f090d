import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { useDownload } from '../../../kit/useDownload.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { AuditSearch } from './auditSearch.ts';
import { auditFilter } from './queries.ts';

/** The maximum number of entries in a file from the API. */
const MAX_ROWS = 10_000;

/**
 * Downloads the `total` filtered entries as CSV, with a note if the file can't hold all of them.
 */
export function useAuditFile(search: AuditSearch, total: number) {
  return useDownload({
    call: () =>
      adminApi.GET('/api/admin/audit/csv', {
        params: { query: auditFilter(search) },
        parseAs: 'blob',
      }),
    failed: 'Failed to download the audit log',
    name: () => 'audit.csv',
    onSaved: () => {
      if (total <= MAX_ROWS) return;
      showToast({
        title: `The file contains the newest ${formatNumber(MAX_ROWS)} entries`,
        description: 'To get older ones, choose an earlier last day and download again.',
      });
    },
  });
}
