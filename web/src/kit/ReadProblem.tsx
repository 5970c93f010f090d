import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { refreshCounts } from './inboxCounts.tsx';
import { ProblemAlert } from './ProblemAlert.tsx';

/** A query, or an object like one. */
interface Read extends Pick<UseQueryResult, 'error' | 'isFetching'> {
  refetch: () => Promise<unknown>;
}

/** The same with the data, which can be that of another query meanwhile. */
export type DataRead<Data> = Read & Pick<UseQueryResult<Data>, 'data' | 'isPlaceholderData'>;

interface ReadProblemProps {
  read: Read;
  /** Other actions to offer. */
  children?: ReactNode;
}

/** An error with a retry button; nothing if the read succeeded. */
export function ReadProblem({ read, children }: ReadProblemProps) {
  if (!read.error) return null;
  const action = (
    <span className="row row--small">
      <Button onClick={() => void read.refetch()} loading={read.isFetching}>
        Try Again
      </Button>
      {children}
    </span>
  );
  return <ProblemAlert problem={{ title: read.error.message, action }} />;
}

interface ReadStateProps<Data> {
  read: DataRead<Data>;
  /** What screen readers say until it is loaded. */
  loading: string;
  children: (data: Data) => ReactNode;
}

/** What was read; until then a placeholder, or the error. Earlier data can't be used meanwhile. */
export function ReadState<Data>({ read, loading, children }: ReadStateProps<Data>) {
  const { data, error, isPlaceholderData } = read;
  return (
    <>
      <ReadProblem read={read} />
      {data !== undefined && (
        <div className="rows" aria-busy={isPlaceholderData || undefined} inert={isPlaceholderData}>
          {children(data)}
        </div>
      )}
      {data === undefined && !error && <Placeholder label={loading} />}
    </>
  );
}

/** Shown while something is loaded; `label` is what screen readers say. */
export function Placeholder({ label, rows = 9 }: { label: string; rows?: number }) {
  return (
    <div className="desk-skeleton stack stack--wide" role="status" aria-label={label}>
      <Skeleton title={false} paragraph={{ rows }} />
    </div>
  );
}

/** How long at least the button shows that it reloads, so that it is noticed. */
const MINIMUM_MS = 500;

interface RefreshButtonProps {
  refetch: () => Promise<unknown>;
  /** The label, and the one while it reloads. */
  labels?: readonly [label: string, busy: string];
}

const LABELS = ['Refresh', 'Refreshing...'] as const;

/** Reloads the page's data and the counts in the sidebar. */
export function RefreshButton({ refetch, labels: [label, busy] = LABELS }: RefreshButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all([
        refetch(),
        refreshCounts(queryClient),
        new Promise((resolve) => setTimeout(resolve, MINIMUM_MS)),
      ]),
  });
  return (
    <Button onClick={() => mutate()} loading={isPending}>
      {isPending ? busy : label}
    </Button>
  );
}
