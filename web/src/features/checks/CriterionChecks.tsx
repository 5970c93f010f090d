import { useId } from 'react';
import type { TaskType } from '../answers/queries.ts';
import { criterionName } from '../notes/criteria.ts';
import { CHECKS } from './catalogue.ts';
import type { Checked } from './checkAttempt.ts';
import { FaultEntry } from './FaultEntry.tsx';
import type { Edit } from './places.ts';
import type { Criterion, Place } from './types.ts';

interface CriterionChecksProps {
  criterion: Criterion;
  taskType: TaskType;
  checked: Checked;
  edit: Edit;
  shown: readonly Place[] | undefined;
  onShow: (places: readonly Place[]) => void;
}

/** The findings of one criterion: what works, what to look at, and what is done. */
export function CriterionChecks(props: CriterionChecksProps) {
  const { criterion, taskType, checked, edit, shown, onShow } = props;
  const id = useId();
  const findings = checked.result.findings.filter((finding) => finding.criterion === criterion);
  const good = findings.filter(({ isGood }) => isGood);
  const faults = findings.filter(({ isGood }) => !isGood);
  const done = checked.gone?.filter((finding) => finding.criterion === criterion) ?? [];
  return (
    <section className="checks__group" aria-labelledby={id}>
      <h3 id={id}>{criterionName(criterion, taskType)}</h3>
      {good.length > 0 && (
        <>
          <h4>What already works</h4>
          <ul className="checks__good">
            {good.map((finding) => (
              <li key={`${finding.check} ${finding.message}`}>{finding.message}</li>
            ))}
          </ul>
        </>
      )}
      {faults.length > 0 && (
        <>
          <h4>What to look at</h4>
          <ul className="checks__faults">
            {faults.map((finding) => (
              <FaultEntry
                key={`${finding.check} ${finding.message} ${finding.places[0]?.from}`}
                finding={finding}
                text={checked.text}
                edit={edit}
                shown={shown}
                onShow={onShow}
              />
            ))}
          </ul>
        </>
      )}
      {done.length > 0 && (
        <>
          <h4>Gone since your last check</h4>
          <ul className="checks__done">
            {done.map((finding) => (
              <li key={`${finding.check} ${finding.message} ${finding.places[0]?.from}`}>
                <b>{CHECKS[finding.check].title}.</b> {finding.message}
              </li>
            ))}
          </ul>
        </>
      )}
      {findings.length + done.length === 0 && (
        <p className="meta">The checks have nothing to say here.</p>
      )}
    </section>
  );
}
