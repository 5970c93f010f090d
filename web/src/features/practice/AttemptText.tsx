import type { RefObject } from 'react';
import { formatLocalMoment } from '../../lib/dates.ts';
import type { useAttempt } from './useAttempt.ts';

interface AttemptTextProps {
  state: ReturnType<typeof useAttempt>;
  /** False until hydration, because typing would be lost before. */
  isReady: boolean;
  onFocus: () => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** The text field, which grows with the text, and messages about storing it. */
export function AttemptText({ state, isReady, onFocus, ref }: AttemptTextProps) {
  const { attempt, isRestored, cleared, problem, write, undo } = state;
  return (
    <>
      <p className="pract__note undo" role="status">
        {isRestored && `Restored from ${formatLocalMoment(attempt.at)}. The clock was paused.`}
        {cleared[0] && (
          <>
            Text cleared.{' '}
            <button
              type="button"
              onClick={() => {
                undo();
                ref.current?.focus();
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
      <label className="sr" htmlFor="attempt-text">
        Your answer
      </label>
      <div className="grow" data-text={attempt.text}>
        <textarea
          className="sheet"
          id="attempt-text"
          ref={ref}
          spellCheck={false}
          autoComplete="off"
          readOnly={!isReady}
          aria-describedby="attempt-rules"
          value={attempt.text}
          onFocus={onFocus}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </div>
      <noscript>
        <p className="notice notice--bad">
          Writing here needs JavaScript. Without it, write on paper.
        </p>
      </noscript>
      {problem && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      <p className="meta" id="attempt-rules">
        Your text is saved as you write. The clock starts when you write, keeps running if you
        switch tabs, and pauses when you close this page.
      </p>
    </>
  );
}
