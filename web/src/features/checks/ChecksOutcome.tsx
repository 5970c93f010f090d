import type { TaskType } from '../answers/queries.ts';
import type { Place } from './types.ts';
import type { Checks } from './useChecks.ts';

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
