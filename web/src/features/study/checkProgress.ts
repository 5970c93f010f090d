import { CHECKS, type CheckName } from '../checks/catalogue.ts';
import type { CheckResult } from '../checks/types.ts';

/** With fewer attempts, earlier and later ones cannot be told apart. */
export const MIN_ATTEMPTS = 3;

/** How often a check found something in the earlier and in the later attempts. */
export interface CheckRate {
  check: CheckName;
  /** Per 100 words. */
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

/** How often each check found something in these texts, per 100 words. */
function ratesOf(results: readonly CheckResult[]): Map<CheckName, number> {
  const words = results.reduce((sum, result) => sum + result.words, 0);
  const counts = new Map<CheckName, number>();
  for (const { check, isGood, places } of results.flatMap(({ findings }) => findings)) {
    if (!isGood) counts.set(check, (counts.get(check) ?? 0) + Math.max(1, places.length));
  }
  return new Map(Array.from(counts, ([check, count]) => [check, (count / words) * 100]));
}

function changeOf(earlier: number, later: number): CheckRate['change'] {
  if (later <= earlier * (1 - MIN_CHANGE)) return 'better';
  return later >= earlier * (1 + MIN_CHANGE) ? 'worse' : 'same';
}

/**
 * Compares the earlier with the later half of the attempts; of an odd number, the later half has one
 * more.
 *
 * @param results of attempts with at least one word, the oldest first
 */
export function compareAttempts(results: readonly CheckResult[]): CheckProgress {
  const half = Math.floor(results.length / 2);
  const [before, after] = [ratesOf(results.slice(0, half)), ratesOf(results.slice(half))];
  const isSpellingChecked = results.every((result) => result.isSpellingChecked);
  const rates = NAMES.flatMap((check): CheckRate[] => {
    const [earlier, later] = [before.get(check) ?? 0, after.get(check) ?? 0];
    if (earlier + later === 0 || (check === 'spelling' && !isSpellingChecked)) return [];
    return [{ check, earlier, later, change: changeOf(earlier, later) }];
  });
  return {
    earlier: half,
    later: results.length - half,
    recurring: rates.filter(({ change }) => change !== 'better').sort((a, b) => b.later - a.later),
    better: rates
      .filter(({ change }) => change === 'better')
      .sort((a, b) => b.earlier - b.later - (a.earlier - a.later)),
    isSpellingChecked,
  };
}
