import { useState } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import { useLater } from '../../lib/useLater.ts';
import type { SavedAttempt } from '../../storage/attempts.ts';
import { AttemptRow } from './AttemptRow.tsx';
import { OwnText } from './OwnText.tsx';
import { RevealProblem } from './RevealProblem.tsx';
import { useReveal } from './useReveal.ts';

// Without a connection the text can be read all the same.
const loadCheckedText = () => import('./CheckedText.tsx');

interface SavedAttemptRowProps {
  row: Row<SavedAttempt>;
  onDownload: () => void;
}

/** A saved attempt: its text, the comparison with the model, and a download. */
export function SavedAttemptRow({ row, onDownload }: SavedAttemptRowProps) {
  const { entry: attempt } = row;
  const [isRead, setIsRead] = useState(false);
  const { reveal, show, hide } = useReveal(attempt.answerId);
  const question = { ...attempt, id: attempt.answerId };
  const later = useLater(loadCheckedText, isRead);
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
        {reveal.answer && reveal.CheckedComparison && (
          <reveal.CheckedComparison answer={reveal.answer} own={attempt} />
        )}
        {isOpen &&
          (later ? (
            <later.CheckedText question={question} text={attempt.text} />
          ) : (
            <OwnText text={attempt.text} />
          ))}
      </div>
    </AttemptRow>
  );
}
