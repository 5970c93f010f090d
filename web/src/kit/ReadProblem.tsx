import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

interface ReadProblemProps {
  /** A query, or an object like one. */
  read: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Shown instead of the error's message. */
  title?: string;
  /** Other actions to offer. */
  children?: ReactNode;
}

/** An error with a retry button; nothing if the read succeeded. */
export function ReadProblem({ read, title, children }: ReadProblemProps) {
  if (!read.error) return null;
  return (
    <Alert
      className="problem"
      type="error"
      showIcon
      title={title ?? read.error.message}
      action={
        <span className="problem__actions">
          <Button onClick={() => void read.refetch()} loading={read.isFetching}>
            Try Again
          </Button>
          {children}
        </span>
      }
    />
  );
}
