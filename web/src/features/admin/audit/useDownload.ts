import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/store.ts';
import { formatNumber } from '../../../formatNumber.ts';
import { serverMessage } from '../serverMessage.ts';
import type { AuditSearch } from './auditSearch.ts';
import { readAuditCsv } from './queries.ts';
import { saveFile } from './saveFile.ts';

/** How many entries the API puts into a file at most. */
const MAX_ROWS = 10_000;

/** Saves what the filters let through, `total` entries, as a file; says so when it can't hold all. */
export function useDownload(search: AuditSearch, total: number) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => readAuditCsv(search),
    onSuccess: (content) => {
      saveFile(content, 'audit.csv');
      if (total <= MAX_ROWS) return;
      showToast({
        title: `The file holds the newest ${formatNumber(MAX_ROWS)} entries`,
        description: 'For the older ones, choose an earlier last day and download again.',
      });
    },
  });
  return {
    download: () => mutate(),
    isBusy: isPending,
    problem: error
      ? { title: error.message, description: serverMessage(error.cause) ?? 'Please try again.' }
      : undefined,
    dismiss: reset,
  };
}
