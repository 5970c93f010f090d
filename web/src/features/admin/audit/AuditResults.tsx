import type { Schemas } from '@band8/client';
import { Button, Skeleton } from 'antd';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { formatShownResults, pagesOf } from '../../../kit/paging.ts';
import { AuditTable } from './AuditTable.tsx';
import type { AuditSearch } from './auditSearch.ts';
import { auditFilter } from './queries.ts';

interface AuditResultsProps {
  log: Schemas['AuditLog'];
  search: AuditSearch;
  /** Whether the entries are the previous page's while the requested page loads. */
  isStale: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** A page of the log, or why it is empty. */
export function AuditResults({ log, search, isStale, onPage, onClear }: AuditResultsProps) {
  const { entries, total } = log;
  const page = search.page ?? 1;
  useFocusFallback();
  return (
    <>
      {total === 0 && !isStale ? (
        <NoEntries search={search} onClear={onClear} />
      ) : (
        <div className="rows" aria-busy={isStale || undefined} inert={isStale}>
          <AuditTable entries={entries} />
        </div>
      )}
      <div className="list-end">
        <p role="status" className={total === 0 ? 'sr' : undefined}>
          {isStale ? 'Updating the list' : formatShownResults(page, entries.length, total)}
        </p>
        {total > 0 && <Pager page={page} pages={pagesOf(total)} onPage={onPage} />}
      </div>
    </>
  );
}

interface NoEntriesProps {
  search: AuditSearch;
  onClear: () => void;
}

function NoEntries({ search, onClear }: NoEntriesProps) {
  const isFiltered = Object.keys(auditFilter(search)).length > 0;
  return (
    <div className="desk-empty">
      <h2>No entries found</h2>
      <p>{emptyMessage(search, isFiltered)}</p>
      {isFiltered && <Button onClick={onClear}>Clear Filters</Button>}
    </div>
  );
}

function emptyMessage({ from, to }: AuditSearch, isFiltered: boolean): string {
  if (from && to && from > to) return 'The first day is after the last day.';
  if (isFiltered) return 'Nothing matches your filters. Entries are stored for 400 days.';
  return 'Sign-ins and every change by an administrator appear here.';
}

/** Shown until the log is loaded. */
export function AuditSkeleton() {
  return (
    <div className="rows-skeleton" role="status" aria-label="Loading the audit log">
      <Skeleton title={false} paragraph={{ rows: 9 }} />
    </div>
  );
}
