import './checks.css';
import { useEffect, useId, useMemo, useRef } from 'react';
import { count, formatNumber } from '../../lib/format.ts';
import type { TaskType } from '../answers/queries.ts';
import { CRITERIA } from '../notes/criteria.ts';
import { CriterionChecks } from './CriterionChecks.tsx';
import type { Checked } from './checkAttempt.ts';
import { findEdit } from './places.ts';
import type { Place } from './types.ts';

interface CheckResultsProps {
  checked: Checked;
  taskType: TaskType;
  text: string;
  shown?: readonly Place[] | undefined;
  onShow: (places: readonly Place[]) => void;
}

/** What the checks say about a text, grouped by the four criteria of the exam. */
export function CheckResults({ checked, taskType, text, shown, onShow }: CheckResultsProps) {
  const { result } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const edit = useMemo(() => findEdit(checked.text, text), [checked.text, text]);
  const faults = result.findings.filter(({ isGood }) => !isGood).length;

  // The learner has just asked for the results, which may be below the window.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="checks" aria-labelledby={headingId}>
      <h2 className="checks__h" id={headingId} tabIndex={-1} ref={heading}>
        Checks on your text
      </h2>
      <p className="quiet">
        This is not a score. The checks follow simple rules and can be wrong, so you decide what to
        change.
      </p>
      <dl className="checks__sum">
        <Figure name="Words" value={result.words} />
        <Figure name="Counted words" value={result.countedWords}>
          {result.countedWords < result.words && 'without words copied from the question'}
        </Figure>
        <Figure name="To look at" value={faults} />
      </dl>
      <p className="checks__state" role="status">
        {stateOf(checked, faults, text)}
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
      <div className="checks__groups">
        {CRITERIA.map((criterion) => (
          <CriterionChecks
            key={criterion}
            criterion={criterion}
            taskType={taskType}
            checked={checked}
            edit={edit}
            shown={shown}
            onShow={onShow}
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

interface FigureProps {
  name: string;
  value: number;
  children?: string | false | undefined;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="checks__n">{formatNumber(value)}</dd>
      {children && <dd className="meta">{children}</dd>}
    </div>
  );
}
