import { CHECKS, type CheckName } from '../checks/catalogue.ts';
import type { CheckResult } from '../checks/types.ts';

/** How often a check found something in the earlier and in the later attempts. */
export interface CheckRate {
  check: CheckName;
  /** Places for every 100 words, or for a check of whole texts the percentage of texts. */
  unit: 'words' | 'texts';
  earlier: number;
  later: number;
  change: 'better' | 'worse' | 'same';
}

/** What the checks say about several attempts. */
export interface CheckProgress {
  /** The numbers of attempts that are compared. */
  earlier: number;
  later: number;
  /** What keeps coming back, the most frequent first. */
  recurring: CheckRate[];
  /** What became better, the greatest improvement first. */
  better: CheckRate[];
  isSpellingChecked: boolean;
}

const NAMES = Object.keys(CHECKS).filter((name): name is CheckName => name in CHECKS);

/** A smaller difference may be chance. */
const MIN_CHANGE = 0.25;

/** How often a check found something in these texts. */
function rateOf(
  check: CheckName,
  unit: CheckRate['unit'],
  results: readonly CheckResult[],
): number {
  const faults = results.map(({ findings }) =>
    findings.filter((finding) => finding.check === check && !finding.isGood),
  );
  if (unit === 'texts') {
    return (faults.filter(({ length }) => length > 0).length / results.length) * 100;
  }
  const words = results.reduce((sum, result) => sum + result.words, 0);
  const places = faults.flat().flatMap((finding) => finding.places);
  return (places.length / words) * 100;
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
export function compareAttempts(results: readonly CheckResult[]): CheckProgress {
  const half = Math.floor(results.length / 2);
  const [before, after] = [results.slice(0, half), results.slice(half)];
  const faults = results.flatMap(({ findings }) => findings).filter(({ isGood }) => !isGood);
  const isSpellingChecked = results.every((result) => result.isSpellingChecked);
  const rates = NAMES.flatMap((check): CheckRate[] => {
    const found = faults.filter((finding) => finding.check === check);
    if (found.length === 0 || (check === 'spelling' && !isSpellingChecked)) return [];
    const unit = found.some(({ places }) => places.length > 0) ? 'words' : 'texts';
    const [earlier, later] = [rateOf(check, unit, before), rateOf(check, unit, after)];
    return [{ check, unit, earlier, later, change: changeOf(earlier, later) }];
  });
  return {
    earlier: half,
    later: results.length - half,
    recurring: rates.filter(({ change }) => change !== 'better').sort(byUnitOr((r) => r.later)),
    better: rates
      .filter(({ change }) => change === 'better')
      .sort(byUnitOr((r) => r.earlier - r.later)),
    isSpellingChecked,
  };
}
