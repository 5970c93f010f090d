import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

interface ReadProblemProps {
  /** A query, or what is like one. */
  read: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is said instead of the error's own words. */
  title?: string;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** That something could not be read, and the way to try again; nothing where it could. */
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
