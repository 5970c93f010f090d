import { countWords } from '../../lib/countWords.ts';
import { CRITERIA } from '../notes/criteria.ts';
import { CHECKS } from './catalogue.ts';
import { coherenceChecks } from './coherence.ts';
import type { Check } from './finding.ts';
import { grammarChecks } from './grammar.ts';
import { lexisChecks } from './lexis.ts';
import { patternChecks } from './patterns.ts';
import { punctuationChecks } from './punctuation.ts';
import { checkSpelling, type Spelling } from './spelling.ts';
import { findCopiedWords, taskChecks } from './task.ts';
import { parseText } from './text.ts';
import type { CheckInput, CheckResult, Finding } from './types.ts';

const ALL: readonly Check[] = [
  ...taskChecks,
  ...coherenceChecks,
  ...lexisChecks,
  ...grammarChecks,
  ...patternChecks,
  ...punctuationChecks,
];
const EXPLAINING = /^(?:uncountable|verbForm|contraction|informal|spacing)$/;
const ORDER = Object.keys(CHECKS);

/** Sorts findings as a learner reads them: by criterion, check and place in the text. */
function compareFindings(a: Finding, b: Finding): number {
  return (
    CRITERIA.indexOf(a.criterion) - CRITERIA.indexOf(b.criterion) ||
    ORDER.indexOf(a.check) - ORDER.indexOf(b.check) ||
    (a.places[0]?.from ?? 0) - (b.places[0]?.from ?? 0)
  );
}

/** Makes all checks of a text; without `spelling` all except that of the spelling. */
export function check(input: CheckInput, spelling?: Spelling): CheckResult {
  const draft = { ...parseText(input.text), input };
  const words = countWords(input.text);
  const copied = findCopiedWords(draft).reduce((sum, run) => sum + run.words, 0);
  const findings = ALL.flatMap((makeCheck) => makeCheck(draft));
  // A wrong form such as “informations” already has a finding that explains it.
  const explained = findings.filter(({ isGood, check: name }) => !isGood && EXPLAINING.test(name));
  const places = explained.flatMap((finding) => finding.places);
  if (spelling) findings.push(...checkSpelling(draft, spelling, places));
  return {
    words,
    countedWords: words - copied,
    isSpellingChecked: spelling !== undefined,
    findings: findings.sort(compareFindings),
  };
}
