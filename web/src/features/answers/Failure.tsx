interface FailureProps {
  message: string;
  onRetry: () => void;
}

/** What could not be read, in the error catalogue's words, with a way to try again. */
export function Failure({ message, onRetry }: FailureProps) {
  return (
    <div className="empty" role="alert">
      <p>{message}</p>
      <button className="btn" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
