import type { Question } from '../answers/queries.ts';
import { CheckButton } from './CheckButton.tsx';
import { ChecksOutcome } from './ChecksOutcome.tsx';
import type { Place } from './types.ts';
import { useChecks } from './useChecks.ts';

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
