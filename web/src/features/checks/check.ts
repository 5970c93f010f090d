import { countWords } from '../../lib/countWords.ts';
import { CRITERIA } from '../notes/criteria.ts';
import { CHECKS, type CheckName } from './catalogue.ts';
import { coherenceChecks } from './coherence.ts';
import type { Check } from './finding.ts';
import { grammarChecks } from './grammar.ts';
import { Lexicon } from './lexicon.ts';
import { checkContractions, lexisChecks } from './lexis.ts';
import { checkRules, patternChecks, type RulesByCheck } from './patterns.ts';
import { checkPhrases } from './phrases.ts';
import { punctuationChecks } from './punctuation.ts';
import { checkSpelling, type Spelling } from './spelling.ts';
import { findCopiedWords, taskChecks } from './task.ts';
import { overlaps, parseText } from './text.ts';
import type { CheckInput, CheckResult, Finding, Place } from './types.ts';

const ALL: readonly Check[] = [
  ...taskChecks,
  ...coherenceChecks,
  ...lexisChecks,
  ...grammarChecks,
  ...patternChecks,
  ...punctuationChecks,
];
/** The checks that also explain a word that is spelt wrong. */
const EXPLAINING: readonly CheckName[] = [
  'uncountable',
  'verbForm',
  'contraction',
  'informal',
  'spacing',
  'quantity',
  'confusedWord',
  'wordForm',
];
const ORDER = Object.keys(CHECKS);

/** Sorts findings as a learner reads them: by criterion, check and place in the text. */
function compareFindings(a: Finding, b: Finding): number {
  return (
    CRITERIA.indexOf(a.criterion) - CRITERIA.indexOf(b.criterion) ||
    ORDER.indexOf(a.check) - ORDER.indexOf(b.check) ||
    (a.places[0]?.from ?? 0) - (b.places[0]?.from ?? 0)
  );
}

/** What the checks know of English. */
export interface Language {
  spelling: Spelling;
  /** The rules of fixed phrases. */
  phrases: RulesByCheck;
  /** Nouns that often stand without an article. */
  massNouns: string;
}

/** Makes all checks of a text; without `language` only those that need no dictionary. */
export function check(input: CheckInput, language?: Language): CheckResult {
  const draft = { ...parseText(input.text), input };
  const words = countWords(input.text);
  const copied = findCopiedWords(draft).reduce((sum, run) => sum + run.words, 0);
  const findings = ALL.flatMap((makeCheck) => makeCheck(draft));
  const isSentence = (place: Place) =>
    draft.sentences.some(({ from, to }) => from === place.from && to <= place.to);
  if (language) {
    const { spelling, phrases, massNouns } = language;
    // What was found first has the better advice.
    for (const found of [
      ...checkRules(draft, phrases),
      ...checkPhrases(draft, new Lexicon(spelling, massNouns)),
    ]) {
      const isNew = !findings.some(
        (earlier) =>
          !earlier.isGood &&
          earlier.places.some(
            (place) => !isSentence(place) && found.places.some((one) => overlaps(place, one)),
          ),
      );
      if (isNew) findings.push(found);
    }
  }
  const placesOf = (...names: readonly CheckName[]) =>
    findings.flatMap(({ check: name, isGood, places }) =>
      !isGood && names.includes(name) ? places : [],
    );
  // “It’s share” isn’t to be written in full.
  findings.push(...checkContractions(draft, placesOf('confusedWord')));
  // A wrong form such as “informations” already has a finding that explains it.
  if (language) findings.push(...checkSpelling(draft, language.spelling, placesOf(...EXPLAINING)));
  return {
    words,
    countedWords: words - copied,
    isSpellingChecked: language !== undefined,
    findings: findings.sort(compareFindings),
  };
}
