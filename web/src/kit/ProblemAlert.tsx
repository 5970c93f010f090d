import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import type { ReactNode } from 'react';

export interface Problem {
  title: string;
  description?: string | undefined;
  /** What can be done about it. */
  action?: ReactNode;
  /** The answer that must be completed in its form first. */
  incomplete?: { id: string; topic: string };
}

interface ProblemAlertProps {
  problem: Problem | undefined;
  /** Without it the alert can't be dismissed. */
  onDismiss?: () => void;
}

/** What failed. */
export function ProblemAlert({ problem, onDismiss }: ProblemAlertProps) {
  if (!problem) return null;
  const { title, description, action, incomplete } = problem;
  return (
    <Alert
      className="problem"
      type="error"
      showIcon
      title={title}
      action={action}
      description={
        incomplete ? (
          <>
            <p className="topic clamp">{incomplete.topic}</p>
            <p>
              {description}{' '}
              <Link to="/admin/edit/$id" params={{ id: incomplete.id }}>
                Open the form
              </Link>
            </p>
          </>
        ) : (
          description
        )
      }
      closable={onDismiss ? { 'aria-label': 'Dismiss', onClose: onDismiss } : false}
    />
  );
}
