interface FailureProps {
  message: string;
  /** Another attempt is under way. */
  isBusy?: boolean;
  onRetry: () => void;
}

/** What could not be read, in the error catalogue's words, with a way to try again. */
export function Failure({ message, isBusy = false, onRetry }: FailureProps) {
  return (
    <div className="empty" role="alert">
      <p>{message}</p>
      <button className="btn" type="button" aria-busy={isBusy} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
