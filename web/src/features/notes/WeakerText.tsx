import type { Schemas } from '@band8/client';
import { Fragment, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { countWords } from '../../lib/countWords.ts';
import { count } from '../../lib/format.ts';
import { CRITERIA, criterionName } from './criteria.ts';
import { correctFaults, type FaultyPiece, markFaults, plainParagraphs } from './faults.ts';
import { useShownNotes } from './Notes.tsx';
import { useNotesBeside } from './useNotesBeside.ts';

type Fault = Schemas['WeakerVersion']['faults'][number];

interface WeakerTextProps {
  version: Schemas['WeakerVersion'];
  taskType: Schemas['TaskType'] | undefined;
}

/** A weaker version with its faults marked and numbered or corrected, and a list of all of them. */
export function WeakerText({ version, taskType }: WeakerTextProps) {
  const { faults } = version;
  const [isCorrected, setCorrected] = useState(false);
  const hasSpace = useNotesBeside(taskType);
  const isShown = useShownNotes();
  // A report makes space only while notes are shown, so that the page doesn’t move for one note.
  const isBeside = hasSpace && (isShown || taskType !== 'task1');
  const paragraphs = useMemo(
    () => (isCorrected ? correctFaults(version) : markFaults(version)),
    [version, isCorrected],
  );
  const corrections = faults.filter(({ correction }) => correction !== undefined).length;
  const [openFault, setOpenFault] = useState<number>();
  const prefix = useId();
  const noteId = `${prefix}-note`;
  return (
    <>
      <Bands version={version} taskType={taskType} />
      {faults.length > 0 && (
        <div className="row row--between mb-4 no-print">
          <p className="meta">
            {isCorrected
              ? `${corrections} of ${count(faults.length, 'place')} corrected.`
              : `${count(faults.length, 'place')} ${faults.length === 1 ? 'holds' : 'hold'} this version back.`}{' '}
            Choose one to see why.
          </p>
          {corrections > 0 && (
            <button
              className="bare tap switch no-print"
              type="button"
              role="switch"
              aria-checked={isCorrected}
              onClick={() => setCorrected(!isCorrected)}
            >
              Show corrected
            </button>
          )}
        </div>
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
                  className="note note--fault muted"
                  id={noteId}
                  data-criterion={fault.criterion}
                  aria-label="Why this place holds the version back"
                >
                  {fault.correction !== undefined && <FaultyWords fault={fault} />}
                  <FaultNote fault={fault} taskType={taskType} />
                </aside>
              )}
            </Fragment>
          );
        })}
      </div>
      <p className="meta row body__end mt-5">
        {count(countWords(plainParagraphs(paragraphs).join('\n')), 'word')}
        {isCorrected && ', corrected'}
      </p>
      {faults.length > 0 && (
        <section className="why" aria-labelledby={`${prefix}-faults`}>
          <h2 id={`${prefix}-faults`}>What holds it back</h2>
          <ol className="lined faults">
            {faults.map((fault, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index} className="relative muted" data-criterion={fault.criterion}>
                <FaultyWords fault={fault} />
                <FaultNote fault={fault} taskType={taskType} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The band of the version for each criterion, in a line. Nothing if it has none. */
function Bands({ version: { criterionBands = {} }, taskType }: WeakerTextProps) {
  const criteria = CRITERIA.filter((criterion) => criterionBands[criterion]);
  if (criteria.length === 0) return null;
  return (
    <p className="meta bands mb-2">
      Estimated bands:{' '}
      {criteria.map((criterion, index) => (
        <Fragment key={criterion}>
          {index > 0 && ' · '}
          <span>
            {criterionName(criterion, taskType)} <b>{criterionBands[criterion]}</b>
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** The words of a fault, and what to write instead if that is known. */
function FaultyWords({ fault: { quote, correction } }: { fault: Fault }) {
  if (correction === undefined) return <p className="faults__quote serif">{quote}</p>;
  return (
    <p className="faults__quote serif change">
      <del className="muted">{quote}</del>
      <span>
        <span aria-hidden="true">→ </span>
        <span className="sr">Corrected: </span>
        {correction ? <ins>{correction}</ins> : <span className="meta">leave these words out</span>}
      </span>
    </p>
  );
}

function FaultNote({ fault, taskType }: { fault: Fault; taskType: WeakerTextProps['taskType'] }) {
  return (
    <>
      <p className="note__label bold">{criterionName(fault.criterion, taskType)}</p>
      <p className="note__text pretty">{fault.note}</p>
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

/** A piece of the text; a fault, or its correction, is a button that shows its note. */
function MarkedPiece({ piece, faults, isOpen, noteId, onOpen }: MarkedPieceProps) {
  const { text, fault, isCorrection } = piece;
  if (fault === undefined) return text;
  const press = () => onOpen(isOpen ? undefined : fault);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onOpen(undefined);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  }
  const button = (
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
      <span className="sr">
        {isCorrection && (text ? ', corrected' : 'words left out')}, place {fault + 1}
      </span>
      <sup aria-hidden="true">{fault + 1}</sup>
    </span>
  );
  return isCorrection ? <ins>{button}</ins> : button;
}
