import { Alert, Button } from 'antd';
import { dropToken } from '../auth/token.ts';

interface LoadFailureProps {
  message: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** A list that could not be read. 'Go to Login' forgets the token: the guard does the rest. */
export function LoadFailure({ message, isBusy, onRetry }: LoadFailureProps) {
  return (
    <Alert
      className="problem"
      type="error"
      showIcon
      title={`Error loading answers: ${message}`}
      action={
        <span className="problem__actions">
          <Button onClick={onRetry} loading={isBusy}>
            Try Again
          </Button>
          <Button onClick={dropToken}>Go to Login</Button>
        </span>
      }
    />
  );
}
