import type { Band8Client } from '@band8/client';
import { useState } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import type { Practice } from '../../device/practices.ts';
import { OwnText } from './OwnText.tsx';
import { PracticeEntry } from './PracticeEntry.tsx';
import { RevealProblem } from './RevealProblem.tsx';
import { useReveal } from './useReveal.ts';

interface KeptPracticeProps {
  api: Band8Client;
  row: Row<Practice>;
  onDownload: () => void;
}

/** A kept practice: what it was, its text, and again the comparison with the model. */
export function KeptPractice({ api, row, onDownload }: KeptPracticeProps) {
  const { entry: practice } = row;
  const [isRead, setIsRead] = useState(false);
  const { reveal, show, hide } = useReveal(api, practice.answerId);
  const textId = `text-${practice.id}`;
  const isCompared = reveal.answer !== undefined;
  const isOpen = isRead && !isCompared;

  return (
    <PracticeEntry
      row={row}
      answerId={practice.answerId}
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
          <reveal.Comparison answer={reveal.answer} own={practice} />
        )}
        {isOpen && <OwnText text={practice.text} />}
      </div>
    </PracticeEntry>
  );
}
