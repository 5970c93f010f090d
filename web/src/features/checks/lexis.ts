import { count } from '../../lib/format.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { type Check, type Draft, finding, quoteList, strength } from './finding.ts';
import { findStems, isContentWord, stem } from './stems.ts';
import { findPlaces, findWords, overlaps, type Word } from './text.ts';
import type { Finding, Place } from './types.ts';

/** So many times, if they are at least this share of the words. */
const REPEATED = [
  { times: 5, share: 0.04 },
  { times: 7, share: 0.03 },
] as const;
const UNITS =
  /^(?:thousands?|millions?|percent|tonnes?|hours?|years?|figures?|time|numbers?|percentages?|proportions?|shares?|amounts?|quantit(?:y|ies))$/;

/** Informal words, what to write instead, and how often they must be there to be noticed. */
const INFORMAL: readonly [pattern: RegExp, instead: string, least?: number][] = [
  [/\b(?:lots of|loads of|tons of)\b/giu, '“many”, “much” or “a great deal of”'],
  [/\ba lot\b(?! of)/giu, '“considerably” or “greatly”', 2],
  [/\bkids?\b/giu, '“children”'],
  [
    /(?<!\b(?:other|all) )\b(?:stuff|things?)\b(?! being equal| considered)/giu,
    'a more exact noun',
    2,
  ],
  [
    /\b(?:gets?|got)\b(?! (?:to|used|back|ahead|on|up|together|rid|by|in|out)\b)/giu,
    '“receive”, “become” or “obtain”',
    2,
  ],
  [
    /\breally (?=good|bad|big|important|hard|difficult|high|low|fast|dark|nice|easy|expensive|cheap|much|many|great|small|interesting|useful|helpful|strong|huge|angry|happy|sad|well|quick)/giu,
    '“extremely”, or nothing',
  ],
  [/\b(?:super|totally|pretty (?=much|good|bad|high|low))\b/giu, '“very” or “completely”'],
  [/\b(?:wanna|gonna|gotta|ain['’]t)\b/giu, 'the full form'],
  [/\b(?:guys?|mums?|dads?|grandma|grandpa)\b/giu, 'a more formal noun'],
  [
    /\b(?:awesome|okay|ok|crazy|yeah|(?<=\b(?:is|are|was|were|very|so|really) )(?:cool|nice))\b/giu,
    'a more exact adjective',
  ],
  [/\bI guess\b/giu, '“I believe” or nothing'],
  [/\bkilos?\b/giu, '“kilograms” or “kg”'],
  [/\b(?:and so on|etc\b\.?)/giu, 'an exact list'],
  [/[\p{L}\d]!/gu, 'a full stop'],
];

const CONTRACTION =
  /\b(?:\p{L}+n['’]t|(?:it|that|there|he|she|what|who|here|let|where|how)['’]s|(?:I|you|we|they|he|she|it|that|there|who)['’](?:m|re|ve|ll|d)|(?:dont|doesnt|didnt|isnt|cant|wont|wasnt|arent|werent))\b/giu;

/** One finding for each different text among these places. */
function groupByText(draft: Draft, places: readonly Place[]) {
  return groupBy(places, ({ from, to }) => draft.text.slice(from, to).toLowerCase());
}

const checkRepeatedWords: Check = ({ words, input }) => {
  const given = findStems(`${input.topic} ${input.chartData ?? ''}`);
  // A word after a number is a unit, which has no other name.
  const isUnit = (index: number) =>
    /\d|^(?:thousand|million|hundred|per)$/.test(words[index - 1]?.lower ?? '');
  const content = words.filter(
    ({ lower }, index) =>
      isContentWord(lower) && !UNITS.test(lower) && !given.has(stem(lower)) && !isUnit(index),
  );
  const groups = [...groupBy(content, ({ lower }) => stem(lower)).values()];
  return groups
    .filter(({ length }) =>
      REPEATED.some(({ times, share }) => length >= times && length >= words.length * share),
    )
    .sort((a, b) => b.length - a.length)
    .map((group) => {
      const forms = [...new Set(group.map(({ lower }) => lower))];
      const message = `You used ${quoteList(forms)} ${count(group.length, 'time')} in ${words.length} words. Another word or a pronoun would often fit.`;
      return finding('repeatedWord', message, group);
    });
};

const BRITISH =
  /\b(?:\w*(?:colour|favour|behaviour|labour|neighbour|honour)\w*|centres?|theatres?|travell\w+|cancell(?:ed|ing)|grey|defence)\b/giu;
const AMERICAN =
  /\b(?:\w*(?:color|favor|behavior|labor(?!at)|neighbor|honor(?!ar))\w*|centers?|theaters?|travel(?:ed|ing|ers?)|cancel(?:ed|ing)|gray|defense)\b/giu;

/** Marks whichever of the two spellings is rarer. */
const checkSpellingMix: Check = (draft) => {
  const british = findPlaces(draft.text, BRITISH);
  const american = findPlaces(draft.text, AMERICAN);
  if (british.length === 0 || american.length === 0) return [];
  const rarer = british.length < american.length ? british : american;
  const forms = quoteList([...groupByText(draft, rarer).keys()]);
  const kinds = rarer === british ? ['British', 'American'] : ['American', 'British'];
  const message = `${forms}: ${kinds[0]} spelling among ${kinds[1]} words. Either is right, but use one.`;
  return [finding('spellingMix', message, rarer)];
};

const checkInformal: Check = (draft) =>
  INFORMAL.flatMap(([pattern, instead, least = 1]) => {
    const found = findPlaces(draft.text, pattern);
    if (found.length < least) return [];
    return Array.from(groupByText(draft, found), ([text, places]) =>
      finding('informal', `“${text}” is often too informal for the exam; try ${instead}.`, places),
    );
  });

/** Reports short forms, except where another word is meant. */
export function checkContractions(draft: Draft, confused: readonly Place[]): Finding[] {
  const places = findPlaces(draft.text, CONTRACTION).filter(
    (place) => !confused.some((other) => overlaps(place, other)),
  );
  if (places.length === 0) return [];
  const forms = quoteList([...groupByText(draft, places).keys()]);
  const message = `Write ${forms} in full: short forms are informal.`;
  return [finding('contraction', message, places)];
}

/** The places of a term in any form: all its words with the same stems, in a row. */
function findTerm(words: readonly Word[], term: string): Place[] {
  const wanted = findWords(term).map(({ lower }) => stem(lower));
  return words.flatMap((first, start) => {
    const run = words.slice(start, start + wanted.length);
    const last = run.at(-1);
    const isTerm = wanted.every((part, index) => part === stem(run[index]?.lower ?? ''));
    return isTerm && last ? [{ from: first.from, to: last.to }] : [];
  });
}

const checkGlossary: Check = ({ words, input }) => {
  const terms = input.terms.map(({ term }) => ({ term, places: findTerm(words, term) }));
  const used = terms.filter(({ places }) => places.length > 0);
  const unused = terms.filter(({ places }) => places.length === 0).map(({ term }) => term);
  const findings: Finding[] = [];
  if (used.length > 0) {
    const message = `You used ${count(used.length, 'term')} of this answer’s glossary: ${quoteList(used.map(({ term }) => term))}.`;
    const places = used.flatMap((one) => one.places);
    findings.push(strength('glossaryUsed', message, places));
  }
  if (unused.length > 0) {
    const message = `The model answer also uses ${quoteList(unused)}. Some may fit your text.`;
    findings.push(strength('glossaryUnused', message));
  }
  return findings;
};

export const lexisChecks: readonly Check[] = [
  checkRepeatedWords,
  checkSpellingMix,
  checkInformal,
  checkGlossary,
];
