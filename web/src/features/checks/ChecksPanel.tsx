import type { Question, TaskType } from '../answers/queries.ts';
import type { Place } from './types.ts';
import { type Checks, useChecks } from './useChecks.ts';

interface ChecksPanelProps {
  question: Question;
  text: string;
  /** Whether the learner has seen the model answer, so that examples may be quoted from it. */
  isRevealed: boolean;
  /** The places that the text marks now. */
  shown: readonly Place[];
  /** Marks places in the text; none removes the marks. */
  onShow: (places: readonly Place[]) => void;
}

/** A button that checks a finished text, and what the checks say about it. */
export function ChecksPanel(props: ChecksPanelProps) {
  const { question, text, isRevealed, shown, onShow } = props;
  const checks = useChecks({ question, isRevealed });
  const check = () => checks.check(text);
  return (
    <div className="checks-panel">
      {!checks.isComplete(text) && <CheckButton checks={checks} onCheck={check} />}
      <ChecksOutcome
        checks={checks}
        taskType={question.taskType ?? 'task2'}
        text={text}
        shown={shown}
        onShow={onShow}
        onRetry={check}
      />
    </div>
  );
}

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

interface ChecksOutcomeProps {
  checks: Checks;
  taskType: TaskType;
  /** The text as it is now; places that were edited since the check are not offered. */
  text: string;
  /** The places that are marked in the text now, where they stay marked. */
  shown?: readonly Place[] | undefined;
  onShow: (places: readonly Place[]) => void;
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
      {problem && (
        <div className="notice notice--bad" role="alert">
          <p>{problem}</p>
          <button className="btn" type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      {last && <last.Results key={last.checked.round} checked={last.checked} {...shared} />}
    </div>
  );
}
