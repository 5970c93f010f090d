import type { Schemas } from '@band8/client';
import { CRITERIA } from './criteria.ts';
import { setShownNotes, useShownNotes } from './useShownNotes.ts';

type Noted = Pick<Schemas['Answer'], 'bandScore' | 'criterionNotes' | 'paragraphNotes'>;

/** The number of notes on an answer. */
export function countNotes({ criterionNotes = {}, paragraphNotes = [] }: Noted): number {
  return paragraphNotes.length + CRITERIA.filter((criterion) => criterionNotes[criterion]).length;
}

/** The estimated band of an answer, with what that means. Nothing if it has none. */
export function EstimatedBand({ answer: { bandScore } }: { answer: Noted }) {
  if (bandScore === undefined) return null;
  return (
    <details className="band">
      <summary className="tap">
        Estimated band <b>{bandScore}</b>
      </summary>
      <p className="meta">
        Estimated by our editors from the public band descriptors. It isn’t an official score.
      </p>
    </details>
  );
}

/** Shows or hides the notes on answers, with the number on this one. Nothing if it has none. */
export function NotesSwitch({ answer }: { answer: Noted }) {
  const isShown = useShownNotes();
  const notes = countNotes(answer);
  if (notes === 0) return null;
  return (
    <button
      className="bare tap switch needs-js"
      type="button"
      role="switch"
      aria-checked={isShown}
      aria-keyshortcuts="t"
      data-key-name="Show or hide notes"
      onClick={() => setShownNotes(!isShown)}
    >
      <span>
        <span className="switch__verb">Show</span> notes
      </span>{' '}
      <span className="switch__n">{notes}</span>
    </button>
  );
}
