import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { knownAnswer } from '../../device/answers.ts';
import { useEntry } from '../../device/collection.ts';
import { practices } from '../../device/practices.ts';
import type { Question } from '../answers/queries.ts';
import type { Work } from './work.ts';

interface KeepPracticeProps {
  practiceId: string;
  question: Question;
  work: Work;
  onKept: () => void;
  onWriteOn: () => void;
  onStartAgain: () => void;
}

/** What can be done with a practice after the model was seen: keep it, write on, start again. */
export function KeepPractice(props: KeepPracticeProps) {
  const { practiceId, question, work, onKept, onWriteOn, onStartAgain } = props;
  const isKept = useEntry(practices, practiceId)?.text === work.text;
  const [problem, setProblem] = useState<string>();

  function keep() {
    const { topic, taskType, at } = knownAnswer(question);
    const failure = practices.put({
      id: practiceId,
      answerId: question.id,
      ...{ topic, taskType, at, text: work.text, usedMs: work.usedMs },
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
