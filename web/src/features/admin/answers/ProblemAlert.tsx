import { Alert } from 'antd';
import type { Problem } from './useAct.ts';

interface ProblemAlertProps {
  problem: Problem | undefined;
  onDismiss: () => void;
}

/** What could not be done, above the rows and in sight until it is dismissed. */
export function ProblemAlert({ problem, onDismiss }: ProblemAlertProps) {
  if (!problem) return null;
  return (
    <Alert
      className="problem"
      type="error"
      showIcon
      {...problem}
      closable={{ 'aria-label': 'Dismiss', onClose: onDismiss }}
    />
  );
}
