import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntry } from '../../device/collection.ts';
import { practices } from '../../device/practices.ts';
import { draftOf, type Work } from './work.ts';

interface KeepPracticeProps {
  practiceId: string;
  work: Work;
  onKept: () => void;
  onWriteOn: () => void;
  onStartAgain: () => void;
}

/** What can be done with a practice after the model was seen: keep it, write on, start again. */
export function KeepPractice(props: KeepPracticeProps) {
  const { practiceId, work, onKept, onWriteOn, onStartAgain } = props;
  const isKept = useEntry(practices, practiceId)?.text === work.text;
  const [problem, setProblem] = useState<string>();

  function keep() {
    const failure = practices.put({
      ...draftOf(work),
      ...{ id: practiceId, answerId: work.id, at: Date.now() },
    });
    setProblem(failure);
    if (!failure) onKept();
  }

  return (
    <>
      {problem && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="pract__act">
        <button
          className="btn btn--solid"
          type="button"
          aria-disabled={isKept || undefined}
          onClick={() => !isKept && keep()}
        >
          {isKept ? 'Kept' : 'Keep this practice'}
        </button>
        <button className="btn btn--text" type="button" onClick={onWriteOn}>
          Write on
        </button>
        <button className="btn btn--text" type="button" onClick={onStartAgain}>
          Start again
        </button>
        <span className="meta" role="status">
          {isKept && (
            <>
              Kept on this device, in <Link to="/practice">My practice</Link>.
            </>
          )}
        </span>
      </div>
    </>
  );
}
