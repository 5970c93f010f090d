import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { PasswordDialog } from '../../../kit/PasswordDialog.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { pagesOf } from '../../../kit/paging.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditResults, AuditSkeleton } from './AuditResults.tsx';
import { type AuditSearch, validateAuditSearch } from './auditSearch.ts';
import { auditQuery } from './queries.ts';
import { useAuditFile } from './useAuditFile.ts';

/**
 * The audit log. The URL holds filters and page: changing a filter returns to page 1; typing
 * replaces the history entry, choosing adds one.
 */
export function AuditPage({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const log = useQuery(auditQuery(search));
  const { data, error, isPlaceholderData, refetch } = log;
  const file = useAuditFile(search, data?.total ?? 0);
  const pages = pagesOf(data?.total ?? 0);
  const isPastEnd = data !== undefined && !isPlaceholderData && (search.page ?? 1) > pages;

  const show = (changed: Record<string, unknown>, replace = false) => {
    // A delayed filter must not bring back a user who has already left the page.
    if (history.location.pathname !== '/admin/audit') return;
    void navigate({
      to: '/admin/audit',
      search: (current) => validateAuditSearch({ ...current, page: undefined, ...changed }),
      replace,
      resetScroll: 'page' in changed,
    });
  };
  const clear = () => void navigate({ to: '/admin/audit', search: {}, resetScroll: false });
  return (
    <>
      {isPastEnd && (
        <Navigate
          to="/admin/audit"
          search={validateAuditSearch({ ...search, page: pages })}
          replace
        />
      )}
      <div className="desk__head">
        <h1>
          Audit Log {data && <span className="desk__count">({formatNumber(data.total)})</span>}
        </h1>
        <RefreshButton refetch={refetch} />
        <Button onClick={file.download} loading={file.isBusy}>
          {file.isBusy ? 'Downloading...' : 'Download CSV'}
        </Button>
      </div>
      <AuditFilters
        search={search}
        onChange={(change) => show(change, change.action === undefined)}
        onClear={clear}
      />
      <ProblemAlert problem={file.problem} onDismiss={file.dismiss} />
      <PasswordDialog {...file.passwordDialog} />
      <ReadProblem read={log} />
      {data && (
        <AuditResults
          log={data}
          search={search}
          isStale={isPlaceholderData || isPastEnd}
          onPage={(page) => show({ page })}
          onClear={clear}
        />
      )}
      {!data && !error && <AuditSkeleton />}
    </>
  );
}
