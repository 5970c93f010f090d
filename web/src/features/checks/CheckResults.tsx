import './checks.css';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { TextButton } from '../../components/Button.tsx';
import { Figure } from '../../components/Figure.tsx';
import { count, formatNumber } from '../../lib/format.ts';
import { takeFocus } from '../../lib/takeFocus.ts';
import { CRITERIA, type Criterion, criterionName } from '../notes/criteria.ts';
import { CHECKS, type CheckName } from './catalogue.ts';
import type { Checked } from './checkAttempt.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { findEdit, movePlace, quotePlace } from './places.ts';
import type { Finding, Place } from './types.ts';

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
  const showPlace = (place: Place) => (
    <PlaceButton
      place={movePlace(place, edit)}
      quotation={quotePlace(checked.text, place)}
      {...marks}
    />
  );

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
            idOf={idOf}
            showPlace={showPlace}
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

interface CriterionChecksProps {
  criterion: Criterion;
  checked: Checked;
  /** The id of the first entry of a check. */
  idOf: (check: CheckName) => string;
  /** The button for a place of a finding. */
  showPlace: (place: Place) => ReactNode;
}

/** The findings of one criterion: what works, what to look at, and what is done. */
function CriterionChecks({ criterion, checked, idOf, showPlace }: CriterionChecksProps) {
  const id = useId();
  const isOf = ({ check }: Finding) => CHECKS[check].criterion === criterion;
  const findings = checked.result.findings.filter(isOf);
  // Neither works already nor has to be mended.
  const idea = findings.find(({ check }) => check === 'glossaryUnused');
  const good = findings.filter((finding) => finding.isGood && finding !== idea);
  const faults = findings.filter(({ isGood }) => !isGood);
  const done = checked.gone?.filter(isOf) ?? [];
  return (
    <section className="checks__group" aria-labelledby={id}>
      <h3 id={id}>{criterionName(criterion, checked.taskType)}</h3>
      <Entries title="What already works" className="checks__good stack stack--small">
        {good.map((finding) => (
          <li key={keyOf(finding)}>{finding.message}</li>
        ))}
      </Entries>
      <Entries title="What to look at" className="checks__faults stack stack--large">
        {faults.map((finding, at) => (
          <FaultEntry
            id={finding.check === faults[at - 1]?.check ? undefined : idOf(finding.check)}
            key={keyOf(finding)}
            finding={finding}
            showPlace={showPlace}
          />
        ))}
      </Entries>
      {idea && <p className="pretty muted mt-4">{idea.message}</p>}
      <Entries title="Gone since your last check" className="checks__good stack stack--small muted">
        {done.map((finding) => (
          <li key={keyOf(finding)}>
            <b className="bold">{CHECKS[finding.check].title}.</b> {finding.message}
          </li>
        ))}
      </Entries>
      {findings.length + done.length === 0 && (
        <p className="meta mt-2">The checks have nothing to say here.</p>
      )}
    </section>
  );
}

function keyOf({ check, message, places }: Finding): string {
  return `${check} ${message} ${places[0]?.from}`;
}

interface EntriesProps {
  title: string;
  className: string;
  children: readonly ReactNode[];
}

/** Findings below their heading, if there are any. */
function Entries({ title, className, children }: EntriesProps) {
  if (children.length === 0) return null;
  return (
    <>
      <h4 className="caption mt-4">{title}</h4>
      <ul className={`${className} mt-2`}>{children}</ul>
    </>
  );
}

interface FaultEntryProps extends Pick<CriterionChecksProps, 'showPlace'> {
  id: string | undefined;
  finding: Finding;
}

/** Something to look at, with its places, which select the words in the text. */
function FaultEntry({ id, finding, showPlace }: FaultEntryProps) {
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
            <li key={place.from}>{showPlace(place)}</li>
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
