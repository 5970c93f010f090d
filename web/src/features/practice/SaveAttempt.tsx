import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { countWords } from '../../lib/countWords.ts';
import { savedAttempts, type UnfinishedAttempt } from '../../storage/attempts.ts';
import { useEntry } from '../../storage/collection.ts';

interface SaveAttemptProps {
  attempt: UnfinishedAttempt;
  /** Saves the attempt; returns an error message if that failed. */
  onSave: () => string | undefined;
  /** Further actions. */
  children: ReactNode;
}

/** The button that saves an attempt, with other actions. */
export function SaveAttempt({ attempt, onSave, children }: SaveAttemptProps) {
  const [problem, setProblem] = useState<string>();
  const saved = useEntry(savedAttempts, attempt.attemptId);
  const isSaved = saved?.text === attempt.text && !problem;

  return (
    <>
      {problem && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="row pract__act no-print">
        <button
          className="btn btn--solid"
          type="button"
          disabled={countWords(attempt.text) === 0}
          aria-disabled={isSaved || undefined}
          onClick={() => !isSaved && setProblem(onSave())}
        >
          {isSaved ? 'Saved' : 'Save this attempt'}
        </button>
        {children}
        <span className="meta" role="status">
          {isSaved && (
            <>
              Saved on this device, in <Link to="/practice">My practice</Link>.
            </>
          )}
        </span>
      </div>
    </>
  );
}
