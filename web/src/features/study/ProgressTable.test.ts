import { expect, it } from 'vitest';
import { buildFinding } from '../../../test/builders.ts';
import type { CheckName } from '../checks/catalogue.ts';
import type { CheckResult } from '../checks/types.ts';
import { compareAttempts } from './ProgressTable.tsx';

/** A text of 100 words in which checks found something at so many places. */
function resultOf(
  faults: Partial<Record<CheckName, number>>,
  isSpellingChecked = true,
): CheckResult {
  const findings = Object.entries(faults).map(([check, places]) =>
    buildFinding({
      check: check as CheckName,
      places: Array.from({ length: places }, () => ({ from: 0, to: 1 })),
    }),
  );
  return { words: 100, countedWords: 100, isSpellingChecked, findings };
}

it('the progress of the checks compares the earlier with the later attempts, per 100 words', () => {
  const progress = compareAttempts([
    resultOf({ spelling: 4, article: 1 }),
    resultOf({ spelling: 1, article: 1 }),
    resultOf({ spelling: 1, article: 1, doubledWord: 1 }),
  ]);
  expect(progress).toMatchObject({ earlier: 1, later: 2 });
  expect(progress.better).toEqual([
    { check: 'spelling', unit: 'words', earlier: 4, later: 1, lastTexts: 3, change: 'better' },
  ]);
  expect(progress.recurring).toEqual([
    { check: 'article', unit: 'words', earlier: 1, later: 1, lastTexts: 3, change: 'same' },
    { check: 'doubledWord', unit: 'words', earlier: 0, later: 0.5, lastTexts: 1, change: 'worse' },
  ]);
});

it('the progress of the checks says of a check of whole texts in how many it found something, and leaves out what is good', () => {
  const good = buildFinding({ check: 'article', isGood: true });
  const last = resultOf({});
  const progress = compareAttempts([
    resultOf({ length: 0 }),
    resultOf({}),
    { ...last, findings: [good] },
    last,
  ]);
  expect(progress.better).toEqual([
    { check: 'length', unit: 'texts', earlier: 50, later: 0, lastTexts: 1, change: 'better' },
  ]);
  expect(progress.recurring).toEqual([]);
});

it('the progress of the checks leaves spelling out if one text was checked without the dictionary', () => {
  const spelt = resultOf({ spelling: 4 });
  const progress = compareAttempts([spelt, resultOf({}, false), spelt]);
  expect(progress).toMatchObject({ better: [], recurring: [], isSpellingChecked: false });
});
