import { useId } from 'react';
import { TextButton } from '../../components/Button.tsx';
import { count } from '../../lib/format.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { CHECKS, type CheckName } from './catalogue.ts';
import type { Finding } from './types.ts';

const MOST = 3;
/** Faults that cost a whole criterion, before all others. */
const HEAVIEST: readonly CheckName[] = [
  'overview',
  'position',
  'unanswered',
  'figures',
  'length',
  'opinionInReport',
  'direction',
  'conclusion',
  'copied',
];

/** The checks whose faults would move a text most: the heaviest, then what is found most often. */
function chooseFirst(faults: readonly Finding[]): { check: CheckName; times: number }[] {
  const kinds = Array.from(
    groupBy(faults, ({ check }) => check),
    ([check, found]) => ({ check, times: found.length }),
  );
  const rankOf = ({ check }: { check: CheckName }) =>
    HEAVIEST.includes(check) ? HEAVIEST.indexOf(check) : HEAVIEST.length;
  return kinds.sort((a, b) => rankOf(a) - rankOf(b) || b.times - a.times).slice(0, MOST);
}

interface FirstStepsProps {
  faults: readonly Finding[];
  /** The id of the first entry of a check. */
  idOf: (check: CheckName) => string;
}

/** Where to start in a long list: three kinds of fault, each leading to its first entry. */
export function FirstSteps({ faults, idOf }: FirstStepsProps) {
  const id = useId();
  if (new Set(faults.map(({ check }) => check)).size <= MOST) return null;
  return (
    <section className="mt-5" aria-labelledby={id}>
      <h3 id={id}>Start with these</h3>
      <ol>
        {chooseFirst(faults).map(({ check, times }) => (
          <li key={check}>
            <TextButton onClick={() => document.getElementById(idOf(check))?.focus()}>
              {CHECKS[check].title}
            </TextButton>
            {times > 1 && <span className="meta"> {count(times, 'time')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
