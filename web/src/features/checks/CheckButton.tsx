import type { Checks } from './useChecks.ts';

interface CheckButtonProps {
  checks: Checks;
  isDisabled?: boolean;
  onCheck: () => void;
}

/** Checks the text when asked, and never while the learner types. */
export function CheckButton({ checks, isDisabled = false, onCheck }: CheckButtonProps) {
  return (
    <button
      className="btn"
      type="button"
      disabled={isDisabled}
      aria-busy={checks.isBusy}
      onClick={() => !checks.isBusy && onCheck()}
    >
      {checks.last ? 'Check again' : 'Check my text'}
    </button>
  );
}
