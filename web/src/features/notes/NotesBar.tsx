import type { Schemas } from '@band8/client';
import { CRITERIA } from './criteria.ts';
import { setShownNotes, useShownNotes } from './useShownNotes.ts';

type Noted = Pick<Schemas['Answer'], 'bandScore' | 'criterionNotes' | 'paragraphNotes'>;

/** The number of notes on an answer. */
export function countNotes({ criterionNotes = {}, paragraphNotes = [] }: Noted): number {
  return paragraphNotes.length + CRITERIA.filter((criterion) => criterionNotes[criterion]).length;
}

/** The estimated band of an answer, and the switch for its notes. Nothing if it has neither. */
export function NotesBar({ answer }: { answer: Noted }) {
  const isShown = useShownNotes();
  const notes = countNotes(answer);
  if (answer.bandScore === undefined && notes === 0) return null;
  return (
    <div className="notes-bar">
      {answer.bandScore !== undefined && (
        <details className="band">
          <summary>
            Estimated band <b>{answer.bandScore}</b>
          </summary>
          <p className="meta">
            Estimated by our editors from the public band descriptors. It isn’t an official score.
          </p>
        </details>
      )}
      {notes > 0 && (
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={isShown}
          aria-keyshortcuts="t"
          data-key-name="Show or hide notes"
          onClick={() => setShownNotes(!isShown)}
        >
          Show notes <span className="switch__n">{notes}</span>
        </button>
      )}
    </div>
  );
}
