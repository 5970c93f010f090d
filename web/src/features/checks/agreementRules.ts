import type { Lexicon } from './lexicon.ts';
import {
  COLLECTIVE,
  COUNTED,
  DETERMINERS,
  ENDING,
  followsVerb,
  type Line,
  modifiersBefore,
  type PhraseRule,
  PREPOSITIONS,
  subjectBefore,
} from './phrase.ts';
import { setOf } from './text.ts';

/** Words before “of” after which the verb agrees with the noun that follows, or may do so. */
const SHARES = setOf(
  'government team family staff police public company majority minority group couple rest half third thirds quarter quarters lot lots plenty number numbers percentage proportion share variety range series combination total average handful host pair set mixture amounts kinds types sorts kind type percent rate rates crowd class generation population youth',
);

export const BE = setOf('is are was were be been being am');

/** Nouns of time begin a sentence without being its subject. */
const TIMES =
  /^(?:time|day|week|month|year|decade|century|morning|evening|night|summer|winter|moment|way|case|extent)s?$/;

const DETERMINING = setOf('the a an this my his her our their each every');

const SINGULAR_PRONOUNS = setOf('he she it nobody everybody somebody everyone someone everything');

const ADVERBS = setOf('also often usually always never only still just really not');

/** Plain forms that are past forms or participles too, and forms that are those of another verb. */
export const UNCHANGED = setOf(
  'become come run let put cut set hit cost shut spread read overcome saw fell bore drove found felt ground wound shot left beat burst quit split bet lay off can will may must might need even still back well further better like last past',
);

export const isSForm = (lexicon: Lexicon, word: string): boolean => {
  const base = lexicon.verbOf(word);
  return base !== undefined && lexicon.isOnlyVerb(base);
};

/** Whether a word is the plain form of a verb and no past form; `isClear` if it can be no noun here. */
const isPlainVerb = ({ lexicon, words }: Line, at: number, isClear: boolean): boolean => {
  const word = words[at]?.lower ?? '';
  if (ENDING.has(word) || PREPOSITIONS.has(word) || UNCHANGED.has(word)) return false;
  return lexicon.isOnlyVerb(word) || (isClear && lexicon.isVerb(word));
};

/** “Cars causes”, “because the student have”. */
const findAgreement: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const noun = line.lower(at);
  let verb = at + 1;
  if (!isNear(at) || COLLECTIVE.has(noun) || ENDING.has(noun)) return false;
  if (ADVERBS.has(line.lower(verb)) && isNear(verb)) verb += 1;
  const found = line.lower(verb);
  const isPlural = lexicon.singularOf(noun) !== undefined;
  // “The chart show the”: what is a noun elsewhere is a verb before an object.
  const isClear = verb > at + 1 || followsVerb(line, verb + 1);
  const isWrong = isPlural
    ? /^(?:is|was|has|does)$/.test(found) ||
      isSForm(lexicon, found) ||
      (isClear && lexicon.verbOf(found) !== undefined && /s$/.test(found))
    : lexicon.isNoun(noun) &&
      !lexicon.isAdjective(noun) &&
      !/ly$/.test(noun) &&
      (/^(?:are|were|have|do)$/.test(found) || isPlainVerb(line, verb, isClear));
  if (!isWrong) return false;
  const start = subjectBefore(line, at);
  if (start === undefined || /^\d/.test(line.lower(start))) return false;
  // Only a determiner makes sure that a noun is singular.
  const isSure = isPlural || COUNTED.has(noun) || DETERMINING.has(line.lower(start));
  if (!isSure) return false;
  const advice = isPlural
    ? 'the subject is plural, so the verb has no -s (or is “are”, “were”, “have”).'
    : 'the subject is singular, so the verb has -s (or is “is”, “was”, “has”).';
  return { check: 'agreement', from: start, to: verb, advice };
};

/** “People in my country has”, “the price of cars are”: a phrase stands between subject and verb. */
const findDistantVerb: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const verb = line.lower(at);
  const isSingularVerb = /^(?:is|was|has|does)$/.test(verb) || isSForm(lexicon, verb);
  if (!isSingularVerb && !/^(?:are|were|have)$/.test(verb)) return false;
  const inPhrase = (word: string) =>
    !ENDING.has(word) &&
    !/^(?:all|most|many|some|these|those|both|such|one)$/.test(word) &&
    (DETERMINERS.has(word) ||
      lexicon.isNoun(word) ||
      lexicon.isAdjective(word) ||
      lexicon.singularOf(word) !== undefined);
  let prep = at - 1;
  while (prep > at - 6 && isNear(prep) && inPhrase(line.lower(prep))) prep -= 1;
  const isPhrase = prep < at - 1 && isNear(prep) && line.is(prep, 'of|in|from|with|for|at|on');
  if (!isPhrase || prep < 1 || !isNear(prep - 1)) return false;
  const head = line.lower(prep - 1);
  const isPlural = lexicon.singularOf(head) !== undefined;
  const start = subjectBefore(line, prep - 1);
  if (start === undefined || isPlural !== isSingularVerb || SHARES.has(head)) return false;
  const isOne = line.is(start, 'the|a|an|this|my|our|their|each|every');
  if (!isPlural && !(isOne && lexicon.isNoun(head) && !lexicon.isAdjective(head))) return false;
  const advice = `the subject is “${head}”, so the verb is ${isPlural ? 'plural' : 'singular'}.`;
  return { check: 'agreement', from: start, to: at, advice };
};

/** “Because he remember”, “nobody enjoy”. */
const findPronounVerb: PhraseRule = (line, at) => {
  if (!SINGULAR_PRONOUNS.has(line.lower(at)) || !line.isNear(at)) return false;
  const isStart =
    at === 0 ||
    line.hasComma(at - 1) ||
    line.is(
      at - 1,
      'because|when|if|and|but|while|although|that|so|where|how|why|since|until|whereas',
    );
  const verb = ADVERBS.has(line.lower(at + 1)) ? at + 2 : at + 1;
  const mayBePlain = line.words
    .slice(Math.max(0, at - 6), at)
    .some(({ lower }) =>
      /^(?:suggest|recommend|demand|important|essential|necessary|should|let|make|help)/.test(
        lower,
      ),
    );
  const isClear =
    !line.isNear(verb) || followsVerb(line, verb + 1) || ENDING.has(line.lower(verb + 1));
  if (!isStart || mayBePlain || !isPlainVerb(line, verb, isClear)) return false;
  return { check: 'agreement', from: at, to: verb, advice: 'here the verb has -s in the present.' };
};

/** “People who has”, “a person who have”. */
const findRelativeVerb: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  if (!line.is(at, 'who|which|that') || !isNear(at - 1) || !isNear(at)) return false;
  const noun = line.lower(at - 1);
  const verb = line.lower(at + 1);
  const isPlural = lexicon.singularOf(noun) !== undefined;
  const start = modifiersBefore(line, at - 1) - 1;
  // “The student who have”, but not “cars in the city that have”.
  const isNamed =
    COUNTED.has(noun) &&
    line.is(start, 'the|this|my|his|her') &&
    !PREPOSITIONS.has(line.lower(start - 1)) &&
    !line.is(start - 1, 'and');
  const isOne = isNamed || line.is(start, 'a|an|every|each');
  const isOfMany = [2, 3, 4, 5].some((back) => line.is(at - back, 'of'));
  const isWrong = isPlural
    ? !isOfMany &&
      (/^(?:is|was|has|does)$/.test(verb) ||
        (/s$/.test(verb) && lexicon.verbOf(verb) !== undefined))
    : isOne &&
      lexicon.isCountNoun(noun) &&
      (/^(?:are|were|have|do)$/.test(verb) || isPlainVerb(line, at + 1, line.is(at, 'who')));
  if (!isWrong || COLLECTIVE.has(noun)) return false;
  const advice = 'the verb has the number of the noun before “who”, “which” or “that”.';
  return { check: 'agreement', from: at - 1, to: at + 1, advice };
};

/** “Plastic and metal was”: two subjects with a singular verb. */
const findCompoundSubject: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const isThing = (word: string) =>
    lexicon.singularOf(word) !== undefined || (lexicon.isNoun(word) && !/ing$/.test(word));
  if (!line.is(at, 'is|was|has') || !isNear(at - 1) || !isThing(line.lower(at - 1))) return false;
  const second = modifiersBefore(line, at - 1);
  const and = DETERMINERS.has(line.lower(second - 1)) ? second - 2 : second - 1;
  const first = and - 1;
  if (!line.is(and, 'and') || !isNear(first) || !isThing(line.lower(first))) return false;
  const start = subjectBefore(line, first);
  if (start === undefined || line.is(start, 'each|every|no|any')) return false;
  const advice = 'two things with “and” are plural: “are”, “were”, “have”.';
  return { check: 'agreement', from: start, to: at, advice };
};

/** “The process it has many stages”: a second subject. */
const findSecondSubject: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const noun = line.lower(at - 1);
  const isPlural = lexicon.singularOf(noun) !== undefined;
  if (!isNear(at - 1) || !isNear(at) || !followsVerb(line, at + 2)) return false;
  const isSame = isPlural ? /^they$/ : /^(?:it|he|she)$/;
  if (!isSame.test(line.lower(at)) || line.is(at + 2, 'more|less|that|how|what')) return false;
  if (!(isPlural || lexicon.isNoun(noun)) || TIMES.test(noun)) return false;
  const start = subjectBefore(line, at - 1);
  const isSure = isPlural || line.is(start ?? at, 'the|this|my|our|his|her|their');
  const verb = line.lower(at + 1);
  const isVerb = BE.has(verb) || /^(?:has|have|had)$/.test(verb) || lexicon.isVerb(verb);
  if (start === undefined || !isSure || !isVerb) return false;
  const advice = `one subject is enough: leave out “${line.lower(at)}”.`;
  return { check: 'pronoun', from: start, to: at + 1, advice };
};

/** Agreement of subject and verb, and second subjects. */
export const AGREEMENT_RULES: readonly PhraseRule[] = [
  findAgreement,
  findDistantVerb,
  findPronounVerb,
  findRelativeVerb,
  findCompoundSubject,
  findSecondSubject,
];
