import { showToast } from '../../../components/toast/store.ts';
import { formatNumber } from '../../../formatNumber.ts';
import { useDownload } from '../useDownload.ts';
import type { AuditSearch } from './auditSearch.ts';
import { readAuditCsv } from './queries.ts';

/** How many entries the API puts into a file at most. */
const MAX_ROWS = 10_000;

/** Saves what the filters let through, `total` entries, as a file; says so when it can't hold all. */
export function useAuditFile(search: AuditSearch, total: number) {
  return useDownload({
    read: () => readAuditCsv(search),
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
