import type { Band8Client } from '@band8/client';
import { useState } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import type { SavedAttempt } from '../../storage/attempts.ts';
import { useChecks } from '../checks/useChecks.ts';
import { AttemptRow } from './AttemptRow.tsx';
import { CheckedText } from './CheckedText.tsx';
import { RevealProblem } from './RevealProblem.tsx';
import { useReveal } from './useReveal.ts';

interface SavedAttemptRowProps {
  api: Band8Client;
  row: Row<SavedAttempt>;
  onDownload: () => void;
}

/** A saved attempt: its text, the comparison with the model, and a download. */
export function SavedAttemptRow({ api, row, onDownload }: SavedAttemptRowProps) {
  const { entry: attempt } = row;
  const [isRead, setIsRead] = useState(false);
  const { reveal, show, hide } = useReveal(api, attempt.answerId);
  const question = { ...attempt, id: attempt.answerId };
  const checks = useChecks({ api, question, isRevealed: true });
  const textId = `text-${attempt.id}`;
  const isCompared = reveal.answer !== undefined;
  const isOpen = isRead && !isCompared;

  return (
    <AttemptRow
      row={row}
      answerId={attempt.answerId}
      actions={(about) => (
        <>
          <button
            {...about}
            className="btn"
            aria-expanded={isOpen}
            aria-controls={textId}
            onClick={() => {
              hide();
              setIsRead(!isOpen);
            }}
          >
            {isOpen ? 'Close' : 'Read'}
          </button>
          <button
            {...about}
            className="btn"
            aria-expanded={isCompared}
            aria-controls={textId}
            aria-busy={reveal.isBusy}
            onClick={() => (isCompared ? hide() : void show())}
          >
            {isCompared ? 'Close the comparison' : 'Compare with the model'}
          </button>
          <button {...about} className="btn btn--text" onClick={onDownload}>
            Download
          </button>
        </>
      )}
    >
      <RevealProblem reveal={reveal} onRetry={() => void show()} />
      <div id={textId}>
        {reveal.answer && reveal.Comparison && (
          <reveal.Comparison answer={reveal.answer} own={attempt} checks={checks} />
        )}
        {isOpen && <CheckedText api={api} question={question} text={attempt.text} />}
      </div>
    </AttemptRow>
  );
}
