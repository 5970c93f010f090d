import { Button } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import type { CheckResultsProps } from './CheckResults.tsx';
import type { Checks } from './useChecks.ts';

/** A button that checks a finished text, unless that would show nothing new, and what the checks say. */
export function ChecksPanel(props: Omit<ChecksOutcomeProps, 'onRetry'>) {
  const { checks, text } = props;
  const check = () => checks.check(text);
  return (
    <div className="checks-panel mt-5">
      {!checks.isComplete(text) && <CheckButton checks={checks} onCheck={check} />}
      <ChecksOutcome {...props} onRetry={check} />
    </div>
  );
}

interface CheckButtonProps {
  checks: Checks;
  isDisabled?: boolean;
  onCheck: () => void;
}

/** Checks the text when asked, and never while the learner types. */
export function CheckButton({ checks, isDisabled, onCheck }: CheckButtonProps) {
  return (
    <Button disabled={isDisabled} isBusy={checks.isBusy} onClick={onCheck}>
      {checks.last ? 'Check again' : 'Check my text'}
    </Button>
  );
}

interface ChecksOutcomeProps extends Omit<CheckResultsProps, 'checked'> {
  checks: Checks;
  onRetry: () => void;
}

/** What came of asking for the checks: the results, a hint, or what went wrong. */
export function ChecksOutcome({ checks, onRetry, ...shared }: ChecksOutcomeProps) {
  const { last, isBusy, problem, hint } = checks;
  return (
    <div className="checks-area">
      <p className="meta" role="status">
        {isBusy ? 'Checking your text…' : hint}
      </p>
      <Problem text={problem} onAction={onRetry} />
      {last && <last.Results key={last.checked.round} checked={last.checked} {...shared} />}
    </div>
  );
}
