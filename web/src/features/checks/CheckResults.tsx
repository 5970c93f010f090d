import './checks.css';
import { useId, useMemo, useState } from 'react';
import { TextButton } from '../../components/Button.tsx';
import { Figure } from '../../components/Figure.tsx';
import { count, formatNumber } from '../../lib/format.ts';
import { takeFocus } from '../../lib/takeFocus.ts';
import { CRITERIA, criterionName } from '../notes/criteria.ts';
import { CHECKS, type CheckName } from './catalogue.ts';
import type { Checked } from './checkAttempt.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { type Edit, findEdit, movePlace, quotePlace } from './places.ts';
import type { Criterion, Finding, Place } from './types.ts';

/** So many places of a finding are quoted at first. */
const FIRST = 3;

/** The places that are marked in the text now, where they stay marked, and what marks others. */
interface MarkProps {
  shown?: readonly Place[] | undefined;
  onShow: (places: readonly Place[]) => void;
}

export interface CheckResultsProps extends MarkProps {
  checked: Checked;
  /** The text as it is now; places that were edited since the check are not offered. */
  text: string;
}

/** What the checks say about a text, grouped by the four criteria of the exam. */
export function CheckResults({ checked, text, ...marks }: CheckResultsProps) {
  const { result } = checked;
  const headingId = useId();
  const edit = useMemo(() => findEdit(checked.text, text), [checked.text, text]);
  const faults = result.findings.filter(({ isGood }) => !isGood);
  const idOf = (check: CheckName) => `${headingId}-${check}`;

  return (
    <section className="checks mt-6" aria-labelledby={headingId}>
      {/* The learner has just asked for the results, which may be below the window. */}
      <h2 id={headingId} tabIndex={-1} ref={takeFocus}>
        Checks on your text
      </h2>
      <p className="quiet mt-2">
        This is not a score. The checks follow simple rules and can be wrong, so you decide what to
        change.
      </p>
      <dl className="figures checks__sum mt-5">
        <Figure name="Words" value={formatNumber(result.words)} />
        <Figure name="Counted words" value={formatNumber(result.countedWords)}>
          {result.countedWords < result.words && 'without words copied from the question'}
        </Figure>
        <Figure name="To look at" value={formatNumber(faults.length)} />
      </dl>
      <p className="checks__state mt-4" role="status">
        {stateOf(checked, faults.length, text)}
      </p>
      {!result.isSpellingChecked && (
        <p className="notice">
          The dictionary couldn’t be loaded, so spelling wasn’t checked. Check again when you’re
          online.
        </p>
      )}
      {!checked.hasAnswer && (
        <p className="notice">
          The chart’s data and the model’s vocabulary couldn’t be loaded, so your text wasn’t
          compared with them.
        </p>
      )}
      <FirstSteps faults={faults} idOf={idOf} />
      <div className="checks__groups mt-6">
        {CRITERIA.map((criterion) => (
          <CriterionChecks
            key={criterion}
            criterion={criterion}
            checked={checked}
            edit={edit}
            idOf={idOf}
            {...marks}
          />
        ))}
      </div>
    </section>
  );
}

/** What changed since the check, or since the check before. */
function stateOf({ text: checkedText, gone }: Checked, faults: number, text: string): string {
  if (text !== checkedText) return 'Your text has changed since this check.';
  if (!gone) return '';
  if (gone.length === 0) return 'Everything from your last check is still here.';
  const before = `${count(gone.length, 'thing')} from your last check ${gone.length === 1 ? 'is' : 'are'} gone.`;
  return faults === 0 ? `${before} Nothing is left to look at.` : before;
}

interface CriterionChecksProps extends MarkProps {
  criterion: Criterion;
  checked: Checked;
  edit: Edit;
  /** The id of the first entry of a check. */
  idOf: (check: CheckName) => string;
}

/** The findings of one criterion: what works, what to look at, and what is done. */
function CriterionChecks(props: CriterionChecksProps) {
  const { criterion, checked, idOf, ...places } = props;
  const id = useId();
  const findings = checked.result.findings.filter((finding) => finding.criterion === criterion);
  // Neither works already nor has to be mended.
  const idea = findings.find(({ check }) => check === 'glossaryUnused');
  const good = findings.filter((finding) => finding.isGood && finding !== idea);
  const faults = findings.filter(({ isGood }) => !isGood);
  const done = checked.gone?.filter((finding) => finding.criterion === criterion) ?? [];
  return (
    <section className="checks__group" aria-labelledby={id}>
      <h3 id={id}>{criterionName(criterion, checked.taskType)}</h3>
      {good.length > 0 && (
        <>
          <h4 className="caption mt-4">What already works</h4>
          <ul className="checks__good stack stack--small mt-2">
            {good.map((finding) => (
              <li key={`${finding.check} ${finding.message}`}>{finding.message}</li>
            ))}
          </ul>
        </>
      )}
      {faults.length > 0 && (
        <>
          <h4 className="caption mt-4">What to look at</h4>
          <ul className="checks__faults stack stack--large mt-2">
            {faults.map((finding, at) => (
              <FaultEntry
                id={finding.check === faults[at - 1]?.check ? undefined : idOf(finding.check)}
                key={`${finding.check} ${finding.message} ${finding.places[0]?.from}`}
                finding={finding}
                text={checked.text}
                {...places}
              />
            ))}
          </ul>
        </>
      )}
      {idea && <p className="pretty muted mt-4">{idea.message}</p>}
      {done.length > 0 && (
        <>
          <h4 className="caption mt-4">Gone since your last check</h4>
          <ul className="checks__good stack stack--small mt-2 muted">
            {done.map((finding) => (
              <li key={`${finding.check} ${finding.message} ${finding.places[0]?.from}`}>
                <b className="bold">{CHECKS[finding.check].title}.</b> {finding.message}
              </li>
            ))}
          </ul>
        </>
      )}
      {findings.length + done.length === 0 && (
        <p className="meta mt-2">The checks have nothing to say here.</p>
      )}
    </section>
  );
}

interface FaultEntryProps extends MarkProps {
  id?: string | undefined;
  finding: Finding;
  /** The text that was checked. */
  text: string;
  edit: Edit;
}

/** Something to look at, with its places, which select the words in the text. */
function FaultEntry({ id, finding, text, edit, ...marks }: FaultEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { check, message, places, example } = finding;
  const listed = isOpen ? places : places.slice(0, FIRST);
  const more = places.length - listed.length;
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1}>
      <p className="pretty">
        <b className="bold">{CHECKS[check].title}.</b> {message}
      </p>
      {listed.length > 0 && (
        <ul className="mt-1">
          {listed.map((place) => (
            <li key={place.from}>
              <PlaceButton
                place={movePlace(place, edit)}
                quotation={quotePlace(text, place)}
                {...marks}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <TextButton onClick={() => setIsOpen(true)}>Show {more} more</TextButton>}
      {example && (
        <p className="pretty muted mt-1">
          In the model answer: <q className="quoted">{example}</q>
        </p>
      )}
    </li>
  );
}

interface PlaceButtonProps extends MarkProps {
  /** Where the words are now; undefined if they were edited since. */
  place: Place | undefined;
  quotation: ReturnType<typeof quotePlace>;
}

function PlaceButton({ place, quotation, shown, onShow }: PlaceButtonProps) {
  const { before, quote, after } = quotation;
  const isShown = place && shown?.some(({ from, to }) => from === place.from && to === place.to);
  // Edited words stay in the list, so that the learner’s place in it is not lost.
  return (
    <button
      className="checks__place bare row anywhere"
      type="button"
      aria-pressed={isShown}
      aria-disabled={place ? undefined : true}
      title={place && !isShown ? 'Show in your text' : undefined}
      onClick={() => place && onShow(isShown ? [] : [place])}
    >
      <q>
        {before}
        <mark>{quote}</mark>
        {after}
      </q>
      {!place && <span className="meta"> Changed since</span>}
    </button>
  );
}
