import type { Band8Client } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import type { Practice } from '../../device/practices.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { formatMoment, timeUsed, wordsWritten } from './format.ts';
import { OwnText } from './OwnText.tsx';
import { RevealProblem } from './RevealProblem.tsx';
import { useReveal } from './useReveal.ts';

interface KeptPracticeProps {
  api: Band8Client;
  row: Row<Practice>;
  onDownload: () => void;
}

/** A kept practice: what it was, its text, and again the comparison with the model. */
export function KeptPractice({ api, row, onDownload }: KeptPracticeProps) {
  const { entry: practice, isRemoved, toggle } = row;
  const [isRead, setIsRead] = useState(false);
  const { reveal, show, hide } = useReveal(api, practice.answerId);
  const headingId = `practice-${practice.id}`;
  const textId = `text-${practice.id}`;
  const isCompared = reveal.answer !== undefined;
  const isOpen = isRead && !isCompared;
  const { heading, accent } = LIST_TEXTS[practice.taskType];
  const about = { type: 'button', 'aria-describedby': headingId } as const;

  return (
    <li className={`kept ${accent}`} data-removed={isRemoved || undefined}>
      <article aria-labelledby={headingId}>
        <p className="badge">{heading}</p>
        <h2 className="kept__h" id={headingId}>
          <Link to="/answer/$id/practise" params={{ id: practice.answerId }}>
            {practice.topic}
          </Link>
        </h2>
        <p className="meta">
          <time dateTime={new Date(practice.at).toISOString()}>{formatMoment(practice.at)}</time> ·{' '}
          {timeUsed(practice)} used · {wordsWritten(practice)}
        </p>
        <div className="kept__act">
          {!isRemoved && (
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
          <span className="meta" role="status">
            {isRemoved && 'Deleted'}
          </span>
          <button {...about} className="btn btn--text" onClick={toggle}>
            {isRemoved ? 'Undo' : 'Delete'}
          </button>
        </div>
        {!isRemoved && <RevealProblem reveal={reveal} onRetry={() => void show()} />}
        <div id={textId}>
          {!isRemoved && reveal.answer && reveal.Comparison && (
            <reveal.Comparison answer={reveal.answer} own={practice} />
          )}
          {!isRemoved && isOpen && <OwnText text={practice.text} />}
        </div>
      </article>
    </li>
  );
}
