import type { CheckName } from './catalogue.ts';
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

const SINGULAR_BEFORE = setOf('a an another each every');

/** Things that are counted in reports. */
const UNITS = setOf(
  'year week month day hour minute cup litre person trip tonne kilometre dollar euro passenger visit',
);

/** “Less cars”, “amount of visitors”, “there is plants”: a plural after a word for what isn’t counted. */
const findPluralQuantity: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const plural = line.lower(at);
  const singular = lexicon.singularOf(plural);
  if (!singular || COLLECTIVE.has(plural) || TAKING_OBJECTS.has(plural)) return undefined;
  const before = line.lower(at - 1);
  const match = (check: CheckName, from: number, advice: string) => ({
    check,
    from,
    to: at,
    advice,
  });
  if (!isNear(at - 1)) return undefined;
  if (before === 'less') return match('quantity', at - 1, 'with a plural write “fewer”.');
  if (before === 'much' && !line.is(at - 2, 'how|not|as|very|pretty'))
    return match('quantity', at - 1, 'with a plural write “many”.');
  if (before === 'of' && line.is(at - 2, 'amount|quantity'))
    return match('quantity', at - 2, 'with a plural write “number”.');
  let start = modifiersBefore(line, at) - 1;
  if (line.is(start, 'no|some|other|enough|any|still|also|only|big')) start -= 1;
  const isThere = line.is(start, 'is|was') && line.lower(start - 1) === 'there';
  if (isThere && endsPhrase(line, at))
    return match('agreement', start - 1, 'with a plural write “there are” or “there were”.');
  return undefined;
};

/** “In city”, “have good job”: one thing that is counted, without an article. */
const findBareNoun: PhraseRule = (line, at) => {
  const { words, lexicon, isNear } = line;
  const noun = words[at];
  if (!noun || noun.text !== noun.lower || ENDING.has(noun.lower)) return undefined;
  if (!endsPhrase(line, at)) return undefined;
  const start = modifiersBefore(line, at) - 1;
  const before = line.lower(start);
  if (start < 0 || !isNear(start)) return undefined;
  const isAfterVerb =
    TAKING_OBJECTS.has(before) ||
    lexicon.isOnlyVerb(before) ||
    lexicon.isPast(before) ||
    before === 'such';
  const isPlaced =
    /^(?:way|country|company|person|place|college|increase|decrease|rise|drop|decline)$/.test(
      noun.lower,
    ) && line.lower(at - 1) !== 'open';
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
    (before === 'from' && line.lower(at + 1) === 'to') ||
    (before === 'to' && line.lower(start - 1) === noun.lower);
  // “types of job”
  const isKind =
    before === 'of' && /^(?:kind|type|sort|form|piece|choice)s?$/.test(line.lower(start - 1));
  // “To test the”
  const isInfinitive = before === 'to' && lexicon.isVerb(noun.lower);
  if (!isObject || isFromTo || isKind || isInfinitive) return undefined;
  return { check: 'noArticle', from: start, to: at, advice: NEEDS_ARTICLE };
};

/** “Number of students rose”, “and percentage of men”. */
const findBareAmount: PhraseRule = (line, at) => {
  const { isNear } = line;
  if (!AMOUNTS.has(line.lower(at)) || line.lower(at + 1) !== 'of' || !isNear(at)) return undefined;
  const start = modifiersBefore(line, at) - 1;
  const before = line.lower(start);
  const isBare =
    start < 0 ||
    line.hasComma(start) ||
    (isNear(start) &&
      /^(?:and|while|but|that|because|in|by|with|of|for|to|at|from|than|as|if|when|where|which|also|show|shows|showed|shown|compares|illustrates|reduce|reduces|increase|increases|increased|has|have|had|is|was)$/.test(
        before,
      ));
  if (!isBare || (before === 'at' && line.lower(at) === 'rate')) return undefined;
  const advice = 'before “of” this word needs “the” or “a”.';
  return { check: 'noArticle', from: Math.max(start, 0), to: at + 1, advice };
};

/** “Has highest percentage”, “was most popular sport”. */
const findBareSuperlative: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const before = line.lower(at - 1);
  const word = line.lower(at);
  const isLong = word === 'most' && lexicon.isAdjective(line.lower(at + 1));
  const isShort =
    /..est$/.test(word) && !/^(?:hon|mod|earn)est$/.test(word) && lexicon.isAdjective(word);
  if (!isShort && !isLong) return undefined;
  if (
    !isNear(at - 1) ||
    !/^(?:is|was|are|were|has|have|had|with|shows|became|become|in|of|by|at|got|still)$/.test(
      before,
    )
  )
    return undefined;
  const noun = at + (isLong ? 2 : 1);
  if (
    !isNear(noun - 1) ||
    !lexicon.isNoun(line.lower(noun)) ||
    lexicon.isAdjective(line.lower(noun)) ||
    ENDING.has(line.lower(noun))
  )
    return undefined;
  const advice = 'before “most” or a word in -est comes “the”.';
  return { check: 'noArticle', from: at - 1, to: noun, advice };
};

/** “Government should”, “because student can”: a subject in the singular without an article. */
const findBareSubject: PhraseRule = (line, at) => {
  const { isNear } = line;
  const noun = line.lower(at);
  const isCounted =
    COUNTED.has(noun) ||
    line.lexicon.isOneThing(noun) ||
    /^(?:person|country|company|factor|advantage|opportunity)$/.test(noun);
  if (!isCounted || ENDING.has(noun) || !isNear(at)) return undefined;
  const next = line.lower(at + 1);
  // “Student from”, but not “Head for”.
  const isHead = at === 0 && !line.lexicon.isVerb(noun);
  const isVerb =
    (isHead && /^(?:of|in|with|for|from|who|which)$/.test(next)) ||
    /^(?:is|was|has|can|could|will|would|should|must|may|might|need|needs|have|are)$/.test(next) ||
    (/s$/.test(next) && line.lexicon.verbOf(next) && followsVerb(line, at + 2));
  if (!isVerb) return undefined;
  const start = modifiersBefore(line, at);
  const isStart =
    start === 0 ||
    (isNear(start - 1) &&
      line.is(start - 1, 'because|if|when|while|although|but|so|think|believe|unless|whereas'));
  if (!isStart || (at > 0 && line.words[at]?.text !== noun)) return undefined;
  return { check: 'noArticle', from: start, to: at, advice: NEEDS_ARTICLE };
};

/** “A lot of problem”, “percentage of student”. */
const findSingularAfterAmount: PhraseRule = (line, at) => {
  const noun = line.lower(at);
  const start = modifiersBefore(line, at) - 1;
  const isCounted =
    COUNTED.has(noun) ||
    (line.lexicon.isOneThing(noun) && !line.is(start - 1, 'kinds|types|sorts'));
  if (!isCounted || !endsPhrase(line, at)) return undefined;
  if (!line.isNear(start) || line.lower(start) !== 'of') return undefined;
  if (
    !line.is(
      start - 1,
      'lot|lots|number|numbers|variety|range|kinds|types|sorts|percentage|proportion|majority|thousands|millions|hundreds|couple|plenty',
    )
  )
    return undefined;
  return { check: 'quantity', from: start - 1, to: at, advice: 'the noun should be plural.' };
};

/** “A cars”, “every students”. */
const findPluralAfterSingular: PhraseRule = (line, at) => {
  const { lexicon } = line;
  const plural = line.lower(at);
  const singular = lexicon.singularOf(plural);
  if (!singular || COLLECTIVE.has(plural)) return undefined;
  const start = modifiersBefore(line, at) - 1;
  const before = line.lower(start);
  const isEvery = before === 'every' && start === at - 1;
  if (!isEvery && !endsPhrase(line, at)) return undefined;
  // “A ramp leads”, “site A lies”: the verb of a clause; “in an emergency students”: the next one.
  const isAfterNoun = start < at - 1 && !lexicon.isAdjective(line.lower(at - 1));
  const isVerb = lexicon.isVerb(singular) && !ENDING.has(line.lower(at + 1)) && line.isNear(at);
  if (isAfterNoun || isVerb || (start > 0 && line.words[start]?.text === 'A')) return undefined;
  const isThis =
    before === 'this' &&
    start === at - 1 &&
    (!lexicon.isVerb(singular) ||
      (PREPOSITIONS.has(line.lower(start - 1)) && !followsVerb(line, at + 1)));
  if (start < 0 || !line.isNear(start) || !(SINGULAR_BEFORE.has(before) || isThis))
    return undefined;
  const advice = `one word is singular and the other plural: write “${singular}”, or leave out “${before}”.`;
  return { check: 'quantity', from: start, to: at, advice };
};

/** “Many student”, “these city”, “20 bus”. */
const findSingularAfterPlural: PhraseRule = (line, at) => {
  const noun = line.lower(at);
  const isCounted = COUNTED.has(noun) || UNITS.has(noun);
  const isNoun = isCounted || line.lexicon.isCountNoun(noun);
  if (
    !isNoun ||
    DETERMINERS.has(noun) ||
    ENDING.has(noun) ||
    COLLECTIVE.has(noun) ||
    !endsPhrase(line, at)
  )
    return undefined;
  const start = modifiersBefore(line, at) - 1;
  if (start < 0 || !line.isNear(start)) return undefined;
  const before = line.lower(start);
  const isNumber = /^\d[\d,.]*$/.test(before) && !/^(?:1|0|(?:19|20)\d\d)$/.test(before);
  const isAfterOne = DETERMINERS.has(line.lower(start - 1)) || line.lower(start - 1) === 'at';
  const isLoose = /^(?:most|all|other|some|more)$/.test(before);
  const isLarge = /^(?:hundred|thousand|million)$/.test(before);
  if (!isNumber && !isLarge && !PLURAL_BEFORE.has(before)) return undefined;
  if ((isLoose || isNumber || isLarge) && !isCounted && !line.lexicon.isOneThing(noun))
    return undefined;
  if (UNITS.has(noun) && /^(?:all|most|some|more)$/.test(before)) return undefined;
  if (before === 'both' && line.lower(at + 1) === 'and') return undefined;
  if (isLoose && (isAfterOne || line.lower(at + 1) === 'or')) return undefined;
  return { check: 'quantity', from: start, to: at, advice: 'the noun should be plural.' };
};

/** “One of the biggest problem”. */
const findOneOfSingular: PhraseRule = (line, at) => {
  const noun = line.lower(at);
  if (!line.lexicon.isCountNoun(noun) || !endsPhrase(line, at)) return undefined;
  const start = modifiersBefore(line, at) - 1;
  const isMost = line.lower(start) === 'most';
  const first = start - (isMost ? 3 : 2);
  const opening = [0, 1].map((step) => line.lower(first + step)).join(' ');
  if (opening !== 'one of' || !line.is(first + 2, 'the|my|our|their|its')) return undefined;
  const advice = 'one of several, so the noun is plural.';
  return { check: 'quantity', from: first, to: at, advice };
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
