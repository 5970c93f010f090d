import type { Schemas } from '@band8/client';
import { type RefObject, useSyncExternalStore } from 'react';
import { useLater } from '../../lib/useLater.ts';
import { settings } from '../../storage/settings.ts';
import { judgedCriteria } from './criteria.ts';
import type { NotedAnswer } from './ShownNotes.tsx';

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
  return isShown && later ? (
    <later.ShownNotes answer={answer} body={body} />
  ) : (
    <NotesList answer={answer} />
  );
}

/** All notes below the text, for readers who don’t see them beside it or have no JavaScript. */
function NotesList({ answer }: { answer: NotedAnswer }) {
  const { paragraphNotes = [] } = answer;
  const criteria = judgedCriteria(answer);
  if (criteria.length + paragraphNotes.length === 0) return null;
  return (
    <details className="why no-print">
      <summary>Why it works</summary>
      <dl className="lined">
        {criteria.map(({ name, note }) => (
          <div key={name}>
            <dt className="bold">{name}</dt>
            <dd className="pretty muted mt-1">{note}</dd>
          </div>
        ))}
        {paragraphNotes.map(({ label, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
          <div key={index}>
            <dt className="bold">
              Paragraph {index + 1}: <bdi>{label}</bdi>
            </dt>
            <dd className="pretty muted mt-1">{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Whether this reader wants to see notes; false on the server, whose pages are for everybody. */
export function useShownNotes(): boolean {
  const { subscribe, snapshot } = settings.notes;
  return useSyncExternalStore(subscribe, snapshot, () => undefined) !== undefined;
}

/** Shows or hides notes, and remembers it on this device if there is space. */
function setShownNotes(isShown: boolean): void {
  // The script that runs before the first paint sets the same attribute.
  document.documentElement.toggleAttribute('data-notes', isShown);
  if (!isShown) settings.notes.remove();
  else if (settings.notes.write('on')) settings.notes.show('on');
}

type Noted = Pick<Schemas['Answer'], 'bandScore' | 'criterionNotes' | 'paragraphNotes'>;

/** The number of notes on an answer. */
export function countNotes({ criterionNotes = {}, paragraphNotes = [] }: Noted): number {
  return paragraphNotes.length + Object.keys(criterionNotes).length;
}

/** The estimated band of an answer, with what that means. Nothing if it has none. */
export function EstimatedBand({ answer: { bandScore } }: { answer: Noted }) {
  if (bandScore === undefined) return null;
  return (
    <details className="band muted small">
      <summary className="tap muted">
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
      className="bare tap switch needs-js no-print"
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
      <span className="switch__n faint nums">{notes}</span>
    </button>
  );
}
