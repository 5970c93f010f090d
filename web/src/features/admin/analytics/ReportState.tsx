import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';

interface Report<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface ReportStateProps<T> {
  report: Report<T>;
  children: (data: T) => ReactNode;
}

/** Renders a report, its loading state, or its error with a retry button. */
export function ReportState<T>({ report, children }: ReportStateProps<T>) {
  const { data, error, isPlaceholderData } = report;
  return (
    <>
      <ReadProblem read={report} />
      {data !== undefined && (
        <div className="rows" aria-busy={isPlaceholderData || undefined} inert={isPlaceholderData}>
          {children(data)}
        </div>
      )}
      {data === undefined && !error && (
        <div className="rows-skeleton" role="status" aria-label="Loading analytics">
          <Skeleton title={false} paragraph={{ rows: 2 }} />
          <Skeleton title={false} paragraph={{ rows: 9 }} />
        </div>
      )}
    </>
  );
}

/** The note shown when a range has no visits. */
export function NoVisits() {
  return (
    <div className="desk-empty">
      <h2>No visits in this range</h2>
      <p>
        Choose other dates above. Administrators and visitors who ask not to be tracked aren’t
        counted.
      </p>
    </div>
  );
}
