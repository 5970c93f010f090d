import { count } from '../../lib/format.ts';
import type { Attempt } from '../../storage/attempts.ts';
import { CHECK_NAMES, CHECKS, type CheckName } from '../checks/catalogue.ts';
import { runChecks } from '../checks/runChecks.ts';
import type { CheckResult, Finding } from '../checks/types.ts';

const CHANGES = { better: 'Rarer', worse: 'More often', same: 'Unchanged' } as const;
const BAR = 120;

/** What keeps coming back and what became better, per 100 words. */
export function ProgressTable({ progress }: { progress: ReturnType<typeof compareAttempts> }) {
  const { earlier, later, last, recurring, better, isSpellingChecked } = progress;
  const rates = [...recurring, ...better];
  const byWords = rates.filter(({ unit }) => unit === 'words');
  const most = Math.max(1, ...byWords.flatMap((rate) => [rate.earlier, rate.later]));
  return (
    <>
      <p className="meta mt-3">
        Your first {count(earlier, 'attempt')} compared with your last {count(later, 'attempt')}.
        {rates.length > byWords.length && ' Percentages say in how many texts.'}
        {!isSpellingChecked && ' The dictionary couldn’t be loaded, so spelling is left out.'}
      </p>
      {rates.length === 0 && (
        <p className="quiet">The checks found nothing to look at in these attempts.</p>
      )}
      <Rates title="What keeps coming back" rates={recurring} most={most} last={last} />
      <Rates title="What became better" rates={better} most={most} last={last} />
    </>
  );
}

interface RatesProps {
  title: string;
  rates: readonly CheckRate[];
  /** The highest rate for 100 words, to which the bars are drawn. */
  most: number;
  /** The number of the last texts. */
  last: number;
}

function Rates({ title, rates, most, last }: RatesProps) {
  if (rates.length === 0) return null;
  const barOf = (rate: number, unit: CheckRate['unit']) =>
    (rate / (unit === 'words' ? most : 100)) * BAR;
  return (
    <table className="rates mt-5">
      <caption>{title}</caption>
      <thead className="muted small">
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Earlier</th>
          <th scope="col">Later</th>
          <th scope="col">Change</th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rates.map(({ check, unit, earlier, later, lastTexts, change }) => (
          <tr key={check} data-change={change}>
            <th scope="row">
              {CHECKS[check].title}
              <p className="meta">{`in ${lastTexts} of your last ${last} texts`}</p>
            </th>
            <td>{format(earlier, unit)}</td>
            <td>{format(later, unit)}</td>
            <td className="rates__change">{CHANGES[change]}</td>
            <td aria-hidden="true">
              <svg className="rates__bars" viewBox={`0 0 ${BAR} 16`} aria-hidden="true">
                <rect fill="var(--chart-axis)" y="1" width={barOf(earlier, unit)} height="5" />
                <rect fill="var(--chart-1)" y="9" width={barOf(later, unit)} height="5" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One decimal place for 100 words, where what was found is never shown as zero; else a percentage. */
function format(rate: number, unit: CheckRate['unit']): string {
  if (unit === 'texts') return `${Math.round(rate)}%`;
  return rate > 0 && rate < 0.1 ? '< 0.1' : rate.toFixed(1);
}

/**
 * Checks attempts one after the other and compares the earlier with the later ones. The data of
 * charts would have to be loaded for each, so figures are not compared with it.
 *
 * @param attempts the oldest first
 * @param onNext called with the number of the attempt that is checked next, from 1
 */
export async function checkAttempts(
  attempts: readonly Pick<Attempt, 'topic' | 'taskType' | 'text'>[],
  onNext: (number: number) => void,
) {
  const results: CheckResult[] = [];
  for (const { topic, taskType, text } of attempts) {
    onNext(results.length + 1);
    results.push(await runChecks({ topic, taskType, text, terms: [] }));
  }
  return compareAttempts(results);
}

/** How often a check found something in the earlier and in the later attempts. */
interface CheckRate {
  check: CheckName;
  /** Places for every 100 words, or for a check of whole texts the percentage of texts. */
  unit: 'words' | 'texts';
  earlier: number;
  later: number;
  /** In how many of the last texts it found something. */
  lastTexts: number;
  change: 'better' | 'worse' | 'same';
}

/** A smaller difference may be chance. */
const MIN_CHANGE = 0.25;

/** How many texts show what recurs now. */
const LAST = 5;

const isFaultOf = (check: CheckName) => (finding: Finding) =>
  finding.check === check && !finding.isGood;
const finds = (check: CheckName) => (result: CheckResult) => result.findings.some(isFaultOf(check));

/** How often a check found something in these texts. */
function rateOf(
  check: CheckName,
  unit: CheckRate['unit'],
  results: readonly CheckResult[],
): number {
  if (unit === 'texts') return (results.filter(finds(check)).length / results.length) * 100;
  const words = results.reduce((sum, result) => sum + result.words, 0);
  const faults = results.flatMap(({ findings }) => findings.filter(isFaultOf(check)));
  return (faults.flatMap(({ places }) => places).length / words) * 100;
}

function changeOf(earlier: number, later: number): CheckRate['change'] {
  if (later <= earlier * (1 - MIN_CHANGE)) return 'better';
  return later >= earlier * (1 + MIN_CHANGE) ? 'worse' : 'same';
}

/** Sorts what has places before checks of whole texts, and the highest values first. */
const byUnitOr = (sizeOf: (rate: CheckRate) => number) => (a: CheckRate, b: CheckRate) =>
  a.unit === b.unit ? sizeOf(b) - sizeOf(a) : a.unit === 'words' ? -1 : 1;

/**
 * Compares the earlier with the later half of the attempts; of an odd number, the later half has one
 * more.
 *
 * @param results of attempts with at least one word, the oldest first
 */
export function compareAttempts(results: readonly CheckResult[]) {
  const half = Math.floor(results.length / 2);
  const [before, after] = [results.slice(0, half), results.slice(half)];
  const last = results.slice(-LAST);
  const isSpellingChecked = results.every((result) => result.isSpellingChecked);
  const rates = CHECK_NAMES.flatMap((check): CheckRate[] => {
    const found = results.flatMap(({ findings }) => findings.filter(isFaultOf(check)));
    if (found.length === 0 || (check === 'spelling' && !isSpellingChecked)) return [];
    const unit = found.some(({ places }) => places.length > 0) ? 'words' : 'texts';
    const [earlier, later] = [rateOf(check, unit, before), rateOf(check, unit, after)];
    const lastTexts = last.filter(finds(check)).length;
    return [{ check, unit, earlier, later, lastTexts, change: changeOf(earlier, later) }];
  });
  return {
    /** The numbers of attempts that are compared. */
    earlier: half,
    later: results.length - half,
    last: last.length,
    /** What keeps coming back, the most frequent first. */
    recurring: rates.filter(({ change }) => change !== 'better').sort(byUnitOr((r) => r.later)),
    /** What became better, the greatest improvement first. */
    better: rates
      .filter(({ change }) => change === 'better')
      .sort(byUnitOr((r) => r.earlier - r.later)),
    isSpellingChecked,
  };
}
