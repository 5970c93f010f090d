import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countWords } from '../../lib/countWords.ts';
import { savedAttempts, type UnfinishedAttempt } from '../../storage/attempts.ts';
import { useEntry } from '../../storage/collection.ts';

interface SaveAttemptProps {
  attempt: UnfinishedAttempt;
  /** Saves the attempt; returns an error message if that failed. */
  onSave: () => string | undefined;
  onKeepWriting: () => void;
  onStartAgain: () => void;
}

/** The actions after the model answer was shown: save, keep writing, start again. */
export function SaveAttempt({ attempt, onSave, onKeepWriting, onStartAgain }: SaveAttemptProps) {
  const [problem, setProblem] = useState<string>();
  const saved = useEntry(savedAttempts, attempt.attemptId);
  const isSaved = saved?.text === attempt.text && !problem;
  const hasWords = countWords(attempt.text) > 0;

  return (
    <>
      {problem && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="row pract__act no-print">
        {hasWords && (
          <button
            className="btn btn--solid"
            type="button"
            aria-disabled={isSaved || undefined}
            onClick={() => !isSaved && setProblem(onSave())}
          >
            {isSaved ? 'Saved' : 'Save this attempt'}
          </button>
        )}
        <button className="btn btn--text" type="button" onClick={onKeepWriting}>
          Keep writing
        </button>
        <button className="btn btn--text" type="button" onClick={onStartAgain}>
          Start again
        </button>
        <span className="meta" role="status">
          {isSaved && hasWords && (
            <>
              Saved on this device, in <Link to="/practice">My practice</Link>.
            </>
          )}
        </span>
      </div>
    </>
  );
}
