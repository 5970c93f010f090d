import {
  COLLECTIVE,
  COUNTED,
  DETERMINERS,
  ENDING,
  endsPhrase,
  followsVerb,
  modifiersBefore,
  type PhraseRule,
  PLURAL_BEFORE,
  PREPOSITIONS,
  TAKING_OBJECTS,
} from './phrase.ts';
import { setOf } from './text.ts';

/** Nouns that need an article where they have an adjective: “in different way”, “is main reason”. */
const COUNTED_WITH_ADJECTIVE = setOf(
  'way country company person place college factor example reason advantage opportunity chance option choice source cause effect impact influence part step issue question feeling experience life result increase decrease rise fall drop decline reduction habit income gap level share percentage proportion amount lifestyle house job family',
);

/** Amounts that need an article before “of”. */
const AMOUNTS = setOf(
  'number percentage proportion amount majority quantity price rate population rest total period beginning end cost figure level share size',
);

const NEEDS_ARTICLE = 'a noun in the singular needs “a” or “the”, or make it plural.';

const PLURAL = 'the noun should be plural.';

/** Words after which an amount is without its article: “and percentage of men”. */
const BEFORE_BARE_AMOUNT = setOf(
  'and while but that because in by with of for to at from than as if when where which also show shows showed shown compares illustrates reduce reduces increase increases increased has have had is was',
);

/** Words before “of” and a plural. */
const SEVERAL_OF = setOf(
  'lot lots number numbers variety range kinds types sorts percentage proportion majority thousands millions hundreds couple plenty',
);

/** Things that are counted in reports. */
const UNITS = setOf(
  'year week month day hour minute cup litre person trip tonne kilometre dollar euro passenger visit',
);

/** “Less cars”, “amount of visitors”, “there is plants”: a plural after a word for what isn’t counted. */
const findPluralQuantity: PhraseRule = (line, at) => {
  const plural = line.lower(at);
  if (COLLECTIVE.has(plural) || TAKING_OBJECTS.has(plural) || !line.isNear(at - 1)) return false;
  if (!line.lexicon.singularOf(plural)) return false;
  const isMuch = line.is(at - 1, 'much') && !line.is(at - 2, 'how|not|as|very|pretty');
  const isAmount = line.is(at - 1, 'of') && line.is(at - 2, 'amount|quantity');
  if (isMuch || isAmount || line.is(at - 1, 'less')) {
    const advice = `with a plural write “${isMuch ? 'many' : isAmount ? 'number' : 'fewer'}”.`;
    return { check: 'quantity', from: isAmount ? at - 2 : at - 1, to: at, advice };
  }
  let start = modifiersBefore(line, at) - 1;
  if (line.is(start, 'no|some|other|enough|any|still|also|only|big')) start -= 1;
  const isThere = line.is(start, 'is|was') && line.is(start - 1, 'there');
  const advice = 'with a plural write “there are” or “there were”.';
  return isThere && endsPhrase(line, at) && { check: 'agreement', from: start - 1, to: at, advice };
};

/** “In city”, “have good job”: one thing that is counted, without an article. */
const findBareNoun: PhraseRule = (line, at) => {
  const { words, lexicon } = line;
  const noun = words[at];
  if (!noun || noun.text !== noun.lower || ENDING.has(noun.lower)) return false;
  const start = modifiersBefore(line, at) - 1;
  const before = line.lower(start);
  if (!endsPhrase(line, at) || !line.isNear(start)) return false;
  const isAfterVerb =
    TAKING_OBJECTS.has(before) ||
    lexicon.isOnlyVerb(before) ||
    lexicon.isPast(before) ||
    before === 'such';
  const isPlaced =
    line.is(at, 'way|country|company|person|place|college|increase|decrease|rise|drop|decline') &&
    !line.is(at - 1, 'open');
  const isAfterAdjective = lexicon.isAdjective(line.lower(at - 1));
  const isCounted =
    COUNTED.has(noun.lower) ||
    lexicon.isOneThing(noun.lower) ||
    (COUNTED_WITH_ADJECTIVE.has(noun.lower) && isAfterAdjective && (isAfterVerb || isPlaced));
  // “Work as teacher”
  const isRole = before === 'as' && /(?:er|or|ist|ian|ent|ant|ess)$/.test(noun.lower);
  const isObject = isCounted && (PREPOSITIONS.has(before) || isAfterVerb || isRole);
  // “from city to city”
  const isFromTo =
    (before === 'from' && line.is(at + 1, 'to')) ||
    (before === 'to' && line.is(start - 1, noun.lower));
  // “types of job”
  const isKind =
    before === 'of' && /^(?:kind|type|sort|form|piece|choice)s?$/.test(line.lower(start - 1));
  // “To test the”
  const isInfinitive = before === 'to' && lexicon.isVerb(noun.lower);
  const isBare = isObject && !isFromTo && !isKind && !isInfinitive;
  return isBare && { check: 'noArticle', from: start, to: at, advice: NEEDS_ARTICLE };
};

/** “Number of students rose”, “and percentage of men”. */
const findBareAmount: PhraseRule = (line, at) => {
  if (!AMOUNTS.has(line.lower(at)) || !line.is(at + 1, 'of') || !line.isNear(at)) return false;
  const start = modifiersBefore(line, at) - 1;
  const isBare =
    start < 0 ||
    line.hasComma(start) ||
    (line.isNear(start) && BEFORE_BARE_AMOUNT.has(line.lower(start)));
  if (!isBare || (line.is(start, 'at') && line.is(at, 'rate'))) return false;
  const advice = 'before “of” this word needs “the” or “a”.';
  return { check: 'noArticle', from: Math.max(start, 0), to: at + 1, advice };
};

/** “Has highest percentage”, “was most popular sport”. */
const findBareSuperlative: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const word = line.lower(at);
  const isLong = word === 'most' && lexicon.isAdjective(line.lower(at + 1));
  const isShort =
    /..est$/.test(word) && !/^(?:hon|mod|earn)est$/.test(word) && lexicon.isAdjective(word);
  const isAfter = 'is|was|are|were|has|have|had|with|shows|became|become|in|of|by|at|got|still';
  if (!(isShort || isLong) || !isNear(at - 1) || !line.is(at - 1, isAfter)) return false;
  const to = at + (isLong ? 2 : 1);
  const noun = line.lower(to);
  const isNoun = lexicon.isNoun(noun) && !lexicon.isAdjective(noun) && !ENDING.has(noun);
  const advice = 'before “most” or a word in -est comes “the”.';
  return isNoun && isNear(to - 1) && { check: 'noArticle', from: at - 1, to, advice };
};

/** “Government should”, “because student can”: a subject in the singular without an article. */
const findBareSubject: PhraseRule = (line, at) => {
  const { isNear, lexicon } = line;
  const noun = line.lower(at);
  const isCounted =
    COUNTED.has(noun) ||
    lexicon.isOneThing(noun) ||
    line.is(at, 'person|country|company|factor|advantage|opportunity');
  if (!isCounted || ENDING.has(noun) || !isNear(at)) return false;
  const next = line.lower(at + 1);
  // “Student from”, but not “Head for”.
  const isHead = at === 0 && !lexicon.isVerb(noun);
  const isVerb =
    (isHead && line.is(at + 1, 'of|in|with|for|from|who|which')) ||
    line.is(at + 1, 'is|was|has|can|could|will|would|should|must|may|might|need|needs|have|are') ||
    (/s$/.test(next) && lexicon.verbOf(next) && followsVerb(line, at + 2));
  const start = modifiersBefore(line, at);
  const isStart =
    start === 0 ||
    (isNear(start - 1) &&
      line.is(start - 1, 'because|if|when|while|although|but|so|think|believe|unless|whereas'));
  if (!isVerb || !isStart || (at > 0 && line.words[at]?.text !== noun)) return false;
  return { check: 'noArticle', from: start, to: at, advice: NEEDS_ARTICLE };
};

/** “A lot of problem”, “percentage of student”. */
const findSingularAfterAmount: PhraseRule = (line, at) => {
  const noun = line.lower(at);
  const start = modifiersBefore(line, at) - 1;
  const isCounted =
    COUNTED.has(noun) ||
    (line.lexicon.isOneThing(noun) && !line.is(start - 1, 'kinds|types|sorts'));
  const isOf = line.is(start, 'of') && line.isNear(start) && SEVERAL_OF.has(line.lower(start - 1));
  if (!isCounted || !isOf || !endsPhrase(line, at)) return false;
  return { check: 'quantity', from: start - 1, to: at, advice: PLURAL };
};

/** “A cars”, “every students”. */
const findPluralAfterSingular: PhraseRule = (line, at) => {
  const { lexicon } = line;
  const plural = line.lower(at);
  const singular = lexicon.singularOf(plural);
  if (!singular || COLLECTIVE.has(plural)) return false;
  const start = modifiersBefore(line, at) - 1;
  const before = line.lower(start);
  const isNext = start === at - 1;
  if (!(before === 'every' && isNext) && !endsPhrase(line, at)) return false;
  // “A ramp leads”, “site A lies”: the verb of a clause; “in an emergency students”: the next one.
  const isAfterNoun = !isNext && !lexicon.isAdjective(line.lower(at - 1));
  const isVerb = lexicon.isVerb(singular) && !ENDING.has(line.lower(at + 1)) && line.isNear(at);
  if (isAfterNoun || isVerb || (start > 0 && line.words[start]?.text === 'A')) return false;
  const isThis =
    before === 'this' &&
    isNext &&
    (!lexicon.isVerb(singular) ||
      (PREPOSITIONS.has(line.lower(start - 1)) && !followsVerb(line, at + 1)));
  if (!line.isNear(start) || !(line.is(start, 'a|an|another|each|every') || isThis)) return false;
  const advice = `one word is singular and the other plural: write “${singular}”, or leave out “${before}”.`;
  return { check: 'quantity', from: start, to: at, advice };
};

/** “Many student”, “these city”, “20 bus”. */
const findSingularAfterPlural: PhraseRule = (line, at) => {
  const noun = line.lower(at);
  const isCounted = COUNTED.has(noun) || UNITS.has(noun);
  const isNoun = isCounted || line.lexicon.isCountNoun(noun);
  const isOther = DETERMINERS.has(noun) || ENDING.has(noun) || COLLECTIVE.has(noun);
  const start = modifiersBefore(line, at) - 1;
  if (!isNoun || isOther || !endsPhrase(line, at) || !line.isNear(start)) return false;
  const before = line.lower(start);
  const isNumber = /^\d[\d,.]*$/.test(before) && !/^(?:1|0|(?:19|20)\d\d)$/.test(before);
  const isAfterOne = DETERMINERS.has(line.lower(start - 1)) || line.is(start - 1, 'at');
  const isLoose = line.is(start, 'most|all|other|some|more');
  const isAmount = isNumber || line.is(start, 'hundred|thousand|million');
  if (!isAmount && !PLURAL_BEFORE.has(before)) return false;
  if ((isLoose || isAmount) && !isCounted && !line.lexicon.isOneThing(noun)) return false;
  if (UNITS.has(noun) && line.is(start, 'all|most|some|more')) return false;
  if (before === 'both' && line.is(at + 1, 'and')) return false;
  if (isLoose && (isAfterOne || line.is(at + 1, 'or'))) return false;
  return { check: 'quantity', from: start, to: at, advice: PLURAL };
};

/** “One of the biggest problem”. */
const findOneOfSingular: PhraseRule = (line, at) => {
  const start = modifiersBefore(line, at) - 1;
  const the = line.is(start, 'most') ? start - 1 : start;
  const isOneOf =
    line.is(the - 2, 'one') &&
    line.is(the - 1, 'of') &&
    line.is(the, 'the|my|our|their|its') &&
    line.lexicon.isCountNoun(line.lower(at));
  const advice = 'one of several, so the noun is plural.';
  return isOneOf && endsPhrase(line, at) && { check: 'quantity', from: the - 2, to: at, advice };
};

/** Missing articles, and nouns in the wrong number. */
export const NOUN_RULES: readonly PhraseRule[] = [
  findPluralQuantity,
  findBareNoun,
  findBareAmount,
  findBareSuperlative,
  findBareSubject,
  findSingularAfterAmount,
  findPluralAfterSingular,
  findSingularAfterPlural,
  findOneOfSingular,
];
