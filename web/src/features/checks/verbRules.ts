import type { Lexicon } from './lexicon.ts';
import {
  COLLECTIVE,
  COUNTED,
  DETERMINERS,
  ENDING,
  endsPhrase,
  lowerAt,
  type Match,
  modifiersBefore,
  type PhraseRule,
  PREPOSITIONS,
  setOf,
  subjectBefore,
} from './phrase.ts';

/** Words before “of” after which the verb agrees with the noun that follows, or may do so. */
const SHARES = setOf(
  'government team family staff police public company majority minority group couple rest half third thirds quarter quarters lot lots plenty number numbers percentage proportion share variety range series combination total average handful host pair set mixture amounts kinds types sorts kind type percent rate rates crowd class generation population youth',
);

const MODALS = setOf('can could will would should must may might cannot');

const BE = setOf('is are was were be been being am');

const ADVERBS = setOf('also often usually always never only still just really not');

const UNCHANGED = setOf('become come run let put cut set hit cost shut spread read overcome');

const isSForm = (lexicon: Lexicon, word: string): boolean => {
  const base = lexicon.verbOf(word);
  return base !== undefined && lexicon.isOnlyVerb(base);
};

/** “Cars causes”, “because the student have”. */
const findAgreement: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const noun = lowerAt(line, at);
  let verb = at + 1;
  if (!isNear(at) || COLLECTIVE.has(noun) || ENDING.has(noun)) return undefined;
  if (ADVERBS.has(lowerAt(line, verb)) && isNear(verb)) verb += 1;
  const found = lowerAt(line, verb);
  const isPlural = lexicon.singularOf(noun) !== undefined;
  const isWrong = isPlural
    ? /^(?:is|was|has|does)$/.test(found) || isSForm(lexicon, found)
    : lexicon.isNoun(noun) &&
      !lexicon.isAdjective(noun) &&
      (/^(?:are|were|have|do)$/.test(found) || lexicon.isOnlyVerb(found));
  if (!isWrong) return undefined;
  const start = subjectBefore(line, at);
  if (start === undefined || /^\d/.test(lowerAt(line, start))) return undefined;
  // Only a determiner makes sure that a noun is singular.
  if (
    !isPlural &&
    !COUNTED.has(noun) &&
    !/^(?:the|an?|this|my|his|her|our|their|each|every)$/.test(lowerAt(line, start))
  )
    return undefined;
  return {
    check: 'agreement',
    from: start,
    to: verb,
    advice: isPlural
      ? 'the subject is plural, so the verb has no -s (or is “are”, “were”, “have”).'
      : 'the subject is singular, so the verb has -s (or is “is”, “was”, “has”).',
  };
};

/** “People in my country has”, “the price of cars are”: a phrase stands between subject and verb. */
const findDistantVerb: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const verb = lowerAt(line, at);
  const isSingularVerb = /^(?:is|was|has|does)$/.test(verb) || isSForm(lexicon, verb);
  if (!isSingularVerb && !/^(?:are|were|have)$/.test(verb)) return undefined;
  const inPhrase = (word: string) =>
    !ENDING.has(word) &&
    !/^(?:all|most|many|some|these|those|both|such|one)$/.test(word) &&
    (DETERMINERS.has(word) ||
      lexicon.isNoun(word) ||
      lexicon.isAdjective(word) ||
      lexicon.singularOf(word) !== undefined);
  let prep = at - 1;
  while (prep > at - 6 && isNear(prep) && inPhrase(lowerAt(line, prep))) prep -= 1;
  const isPhrase =
    prep < at - 1 && isNear(prep) && /^(?:of|in|from|with|for|at|on)$/.test(lowerAt(line, prep));
  if (!isPhrase || prep < 1 || !isNear(prep - 1)) return undefined;
  const head = lowerAt(line, prep - 1);
  const isPlural = lexicon.singularOf(head) !== undefined;
  const start = subjectBefore(line, prep - 1);
  if (start === undefined || isPlural !== isSingularVerb || SHARES.has(head)) return undefined;
  const isOne = /^(?:the|an?|this|my|our|their|each|every)$/.test(lowerAt(line, start));
  if (!isPlural && !(isOne && lexicon.isNoun(head) && !lexicon.isAdjective(head))) return undefined;
  return {
    check: 'agreement',
    from: start,
    to: at,
    advice: `the subject is “${head}”, so the verb is ${isPlural ? 'plural' : 'singular'}.`,
  };
};

/** “Because he remember”, “nobody enjoy”. */
const findPronounVerb: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  if (
    !/^(?:he|she|it|nobody|everybody|somebody|everyone|someone|everything)$/.test(
      lowerAt(line, at),
    ) ||
    !isNear(at)
  )
    return undefined;
  const isStart =
    at === 0 ||
    line.hasComma(at - 1) ||
    /^(?:because|when|if|and|but|while|although)$/.test(lowerAt(line, at - 1));
  const verb = ADVERBS.has(lowerAt(line, at + 1)) ? at + 2 : at + 1;
  const mayBePlain = line.words
    .slice(Math.max(0, at - 6), at)
    .some(({ lower }) =>
      /^(?:suggest|recommend|demand|important|essential|necessary|should|let|make|help)/.test(
        lower,
      ),
    );
  if (!isStart || mayBePlain || !lexicon.isOnlyVerb(lowerAt(line, verb))) return undefined;
  return { check: 'agreement', from: at, to: verb, advice: 'here the verb has -s in the present.' };
};

/** “People who has”, “a person who have”. */
const findRelativeVerb: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  if (!/^(?:who|which|that)$/.test(lowerAt(line, at)) || !isNear(at - 1) || !isNear(at))
    return undefined;
  const noun = lowerAt(line, at - 1);
  const verb = lowerAt(line, at + 1);
  const isPlural = lexicon.singularOf(noun) !== undefined;
  const start = modifiersBefore(line, at - 1) - 1;
  const isOne = /^(?:an?|every|each)$/.test(lowerAt(line, start));
  const isOfMany = [1, 2, 3, 4].some((back) => lowerAt(line, at - 1 - back) === 'of');
  if (COLLECTIVE.has(noun)) return undefined;
  const isWrong = isPlural
    ? !isOfMany && (/^(?:is|was|has|does)$/.test(verb) || isSForm(lexicon, verb))
    : isOne &&
      lexicon.isCountNoun(noun) &&
      (/^(?:are|were|have|do)$/.test(verb) || lexicon.isOnlyVerb(verb));
  if (!isWrong) return undefined;
  return {
    check: 'agreement',
    from: at - 1,
    to: at + 1,
    advice: 'the verb has the number of the noun before “who”, “which” or “that”.',
  };
};

/** “Can provides”, “is depend”, “by provide”, “has provide”, “they going”. */
const findVerbForm: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  let before = at - 1;
  if (/^(?:not|also|only|easily|always|often)$/.test(lowerAt(line, before))) before -= 1;
  if (before < 0 || !isNear(at - 1) || !isNear(before)) return undefined;
  const verb = lowerAt(line, at);
  const first = lowerAt(line, before);
  const match = (advice: string): Match => ({ check: 'verbForm', from: before, to: at, advice });
  const earlier = lowerAt(line, before - 1);
  if (MODALS.has(first) && !DETERMINERS.has(earlier) && isSForm(lexicon, verb))
    return match('after this verb comes the plain form, without -s.');
  if (
    /^(?:they|we|he|she|i)$/.test(first) &&
    /..ing$/.test(verb) &&
    !/^(?:during|according|including)$/.test(verb) &&
    lexicon.verbOf(verb) &&
    !/^(?:of|with|see|saw|hear|keep)$/.test(earlier)
  )
    return match('before -ing comes a form of “be”: “they are going”.');
  if (!lexicon.isOnlyVerb(verb) || UNCHANGED.has(verb)) return undefined;
  const isCleft = line.words
    .slice(0, before)
    .some(({ lower }) => /^(?:do|does|did|what|all)$/.test(lower));
  if (BE.has(first) && !isCleft)
    return match(
      'two verbs in a row: leave out “be”, or write the second with -ing or as a participle.',
    );
  if (/^(?:of|by|without|about|after|before|for|from)$/.test(first) && before === at - 1)
    return match('after this word the verb has -ing.');
  if (/^(?:have|has|had)$/.test(first)) return match('after “have” comes the participle.');
  return undefined;
};

const PREDICATE =
  /^(?:..+(?:ous|ful|able|ible|less|ive|ary|al|ic|[^pl]ent|[^w]ant)|good|bad|happy|sad|easy|hard|big|small|high|low|cheap|safe|better|worse)$/;

/** “It important”, “because they happy”. */
const findMissingBe: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const word = lowerAt(line, at);
  if (!PREDICATE.test(word) || !lexicon.isAdjective(word) || lexicon.isVerb(word)) return undefined;
  let before = at - 1;
  if (/^(?:very|more|so|too|not|also|really)$/.test(lowerAt(line, before))) before -= 1;
  if (before < 0 || !isNear(at - 1) || !isNear(before)) return undefined;
  if (!/^(?:it|they|we|he|she|who|which)$/.test(lowerAt(line, before))) return undefined;
  const isStart =
    before === 0 ||
    (/^wh/.test(lowerAt(line, before)) &&
      endsPhrase(line, at) &&
      !PREPOSITIONS.has(lowerAt(line, before - 1))) ||
    (isNear(before - 1) &&
      /^(?:because|if|when|and|but|so|think|believe)$/.test(lowerAt(line, before - 1)));
  if (!isStart) return undefined;
  return {
    check: 'verbForm',
    from: before,
    to: at,
    advice: 'a verb is missing, such as “is” or “are”.',
  };
};

/** “A slowly process”. */
const findAdverbBeforeNoun: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const adverb = lowerAt(line, at);
  const base = adverb.replace(/ly$/, '');
  // Not “early” and “monthly”.
  const isOther = base.length < 3 || (lexicon.isNoun(base) && base !== 'slight');
  if (isOther || base === adverb || !lexicon.isAdjective(base)) return undefined;
  const noun = lowerAt(line, at + 1);
  if (!isNear(at - 1) || !isNear(at) || !/^(?:an?|the)$/.test(lowerAt(line, at - 1)))
    return undefined;
  if (!lexicon.isNoun(noun) || lexicon.isAdjective(noun) || !endsPhrase(line, at + 1))
    return undefined;
  return {
    check: 'wordForm',
    from: at - 1,
    to: at + 1,
    advice: `before a noun the word has no -ly: “${base}”.`,
  };
};

/** Agreement of subject and verb, forms of verbs, and adverbs where an adjective should be. */
export const VERB_RULES: readonly PhraseRule[] = [
  findAgreement,
  findDistantVerb,
  findRelativeVerb,
  findPronounVerb,
  findVerbForm,
  findMissingBe,
  findAdverbBeforeNoun,
];
