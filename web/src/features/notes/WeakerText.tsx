import './notes.css';
import './weaker.css';
import type { Schemas } from '@band8/client';
import { Fragment, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { countWords } from '../../lib/countWords.ts';
import { count } from '../../lib/format.ts';
import { criterionName } from './criteria.ts';
import { type FaultyPiece, markFaults } from './faults.ts';
import { useShownNotes } from './Notes.tsx';
import { useNotesBeside } from './useNotesBeside.ts';

type Fault = Schemas['WeakerVersion']['faults'][number];

interface WeakerTextProps {
  version: Schemas['WeakerVersion'];
  taskType: Schemas['TaskType'] | undefined;
}

/** A weaker version with its faults marked and numbered, and a list of all of them. */
export function WeakerText({ version, taskType }: WeakerTextProps) {
  const { text, faults } = version;
  const hasSpace = useNotesBeside(taskType);
  const isShown = useShownNotes();
  // A report makes space only while notes are shown, so that the page doesn’t move for one note.
  const isBeside = hasSpace && (isShown || taskType !== 'task1');
  const paragraphs = useMemo(() => markFaults(version), [version]);
  const [openFault, setOpenFault] = useState<number>();
  const prefix = useId();
  const noteId = `${prefix}-note`;
  return (
    <>
      {faults.length > 0 && (
        <p className="meta version__lead">
          {count(faults.length, 'place')} hold this version back. Choose one to see why.
        </p>
      )}
      <div className="body weaker" data-notes={isBeside ? 'beside' : 'below'}>
        {paragraphs.map((pieces, index) => {
          const opened = pieces.find((piece) => piece.fault === openFault)?.fault;
          const fault = opened === undefined ? undefined : faults[opened];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
            <Fragment key={index}>
              <p>
                {pieces.map((piece, at) => (
                  <MarkedPiece
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    key={at}
                    piece={piece}
                    faults={faults}
                    isOpen={piece.fault === openFault}
                    noteId={noteId}
                    onOpen={setOpenFault}
                  />
                ))}
              </p>
              {fault && (
                <aside
                  className="note note--fault"
                  id={noteId}
                  data-criterion={fault.criterion}
                  aria-label="Why this place holds the version back"
                >
                  <FaultNote fault={fault} taskType={taskType} />
                </aside>
              )}
            </Fragment>
          );
        })}
      </div>
      <p className="meta body__end">{count(countWords(text), 'word')}</p>
      {faults.length > 0 && (
        <section className="why" aria-labelledby={`${prefix}-faults`}>
          <h2 id={`${prefix}-faults`}>What holds it back</h2>
          <ol className="lined faults">
            {faults.map((fault, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index} data-criterion={fault.criterion}>
                <p className="faults__quote">{fault.quote}</p>
                <FaultNote fault={fault} taskType={taskType} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function FaultNote({ fault, taskType }: { fault: Fault; taskType: WeakerTextProps['taskType'] }) {
  return (
    <>
      <p className="note__label">{criterionName(fault.criterion, taskType)}</p>
      <p className="note__text">{fault.note}</p>
    </>
  );
}

interface MarkedPieceProps {
  piece: FaultyPiece;
  faults: readonly Fault[];
  isOpen: boolean;
  noteId: string;
  onOpen: (fault: number | undefined) => void;
}

/** A piece of the text; a fault is a button that shows its note. */
function MarkedPiece({ piece: { text, fault }, faults, isOpen, noteId, onOpen }: MarkedPieceProps) {
  if (fault === undefined) return text;
  const press = () => onOpen(isOpen ? undefined : fault);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onOpen(undefined);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real button cannot wrap
    <span
      className="fault"
      role="button"
      tabIndex={0}
      data-criterion={faults[fault]?.criterion}
      aria-expanded={isOpen}
      aria-controls={isOpen ? noteId : undefined}
      aria-describedby={isOpen ? noteId : undefined}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {text}
      <span className="sr">, place {fault + 1}</span>
      <sup aria-hidden="true">{fault + 1}</sup>
    </span>
  );
}
