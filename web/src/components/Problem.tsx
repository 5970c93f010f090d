import { Button } from './Button.tsx';

interface ProblemProps {
  /** What went wrong, if anything did. */
  text: string | undefined;
  className?: string;
  /** What can be done about it, if the page can do it. */
  onAction?: (() => void) | undefined;
  actionLabel?: string;
}

/** Says what went wrong, and offers what may help. */
export function Problem(props: ProblemProps) {
  const { text, className = 'notice notice--bad', onAction, actionLabel = 'Try again' } = props;
  if (!text) return null;
  return (
    <div className={className} role="alert">
      <p>{text}</p>
      {onAction && <Button onClick={() => onAction()}>{actionLabel}</Button>}
    </div>
  );
}
