import type { RefObject } from 'react';
import { useLater } from '../../lib/useLater.ts';
import { CRITERIA, criterionName } from './criteria.ts';
import { countNotes } from './NotesControls.tsx';
import type { NotedAnswer } from './ShownNotes.tsx';
import { useShownNotes } from './useShownNotes.ts';

const loadNotes = () => import('./ShownNotes.tsx');

interface NotesProps {
  answer: NotedAnswer;
  /** The element with the answer's text. */
  body: RefObject<HTMLElement | null>;
}

/** The notes on an answer: at their places if the reader wants them, else in a closed list. */
export function Notes({ answer, body }: NotesProps) {
  const isShown = useShownNotes();
  const later = useLater(loadNotes, isShown && countNotes(answer) > 0);
  if (countNotes(answer) === 0) return null;
  return isShown && later ? (
    <later.ShownNotes answer={answer} body={body} />
  ) : (
    <NotesList answer={answer} />
  );
}

/** All notes below the text, for readers who don’t see them beside it or have no JavaScript. */
function NotesList({ answer }: { answer: NotedAnswer }) {
  const { criterionNotes = {}, paragraphNotes = [], taskType } = answer;
  return (
    <details className="why">
      <summary>Why it works</summary>
      <dl className="lined">
        {CRITERIA.map(
          (criterion) =>
            criterionNotes[criterion] && (
              <div key={criterion}>
                <dt>{criterionName(criterion, taskType)}</dt>
                <dd>{criterionNotes[criterion]}</dd>
              </div>
            ),
        )}
        {paragraphNotes.map(({ label, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
          <div key={index}>
            <dt>
              Paragraph {index + 1}: {label}
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
