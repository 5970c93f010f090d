import type { AnswerRow } from '../answers/status.ts';
import { formatPlanned, zoneName } from './times.ts';

/** When a scheduled answer is to be published, and why it couldn’t be. */
export function PlanNote({
  answer: { publishAt, publishProblem },
}: {
  answer: Pick<AnswerRow, 'publishAt' | 'publishProblem'>;
}) {
  if (!publishAt) return null;
  return (
    <span className="plan-note">
      <time dateTime={publishAt} title={zoneName()}>
        {formatPlanned(publishAt)}
      </time>
      {publishProblem && (
        <span className="plan-note__problem">Not published: {publishProblem}</span>
      )}
    </span>
  );
}
