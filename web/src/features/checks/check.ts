import { countWords } from '../../lib/countWords.ts';
import { AGREEMENT_RULES } from './agreementRules.ts';
import { CHECK_NAMES, type CheckName } from './catalogue.ts';
import { coherenceChecks } from './coherence.ts';
import { type Check, type Draft, finding } from './finding.ts';
import { grammarChecks, isAboutThePast } from './grammar.ts';
import { Lexicon } from './lexicon.ts';
import { checkContractions, lexisChecks } from './lexis.ts';
import { NOUN_RULES } from './nounRules.ts';
import { checkRules, patternChecks, type RulesByCheck } from './patterns.ts';
import { lineOf } from './phrase.ts';
import { punctuationChecks } from './punctuation.ts';
import { checkSpelling, type Spelling } from './spelling.ts';
import { findCopiedWords, taskChecks } from './task.ts';
import { overlaps, parseText } from './text.ts';
import type { CheckInput, CheckResult, Finding, Place } from './types.ts';
import { VERB_RULES } from './verbRules.ts';

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
const PHRASE_RULES = [...NOUN_RULES, ...AGREEMENT_RULES, ...VERB_RULES];

/** Sorts findings as a learner reads them: by check and place in the text. */
function compareFindings(a: Finding, b: Finding): number {
  return (
    CHECK_NAMES.indexOf(a.check) - CHECK_NAMES.indexOf(b.check) ||
    (a.places[0]?.from ?? 0) - (b.places[0]?.from ?? 0)
  );
}

/** Faults that show in the classes of neighbouring words: articles, number, agreement, forms of verbs. */
function checkPhrases({ text, sentences, input }: Draft, lexicon: Lexicon): Finding[] {
  const isPast = isAboutThePast(input);
  return sentences.flatMap((sentence) => {
    const line = lineOf(sentence, lexicon, isPast);
    return line.words.flatMap((_word, at) =>
      PHRASE_RULES.flatMap((rule) => {
        const match = rule(line, at);
        if (!match) return [];
        const [from, to] = [line.words[match.from]?.from ?? 0, line.words[match.to]?.to ?? 0];
        return finding(match.check, `“${text.slice(from, to)}”: ${match.advice}`, [{ from, to }]);
      }),
    );
  });
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
