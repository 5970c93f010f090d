import type { CheckName } from './catalogue.ts';
import { type Check, findEach, finding } from './finding.ts';
import { findPlaces } from './text.ts';

const checkCapitals: Check = ({ text, paragraphs }) => {
  const starts = paragraphs
    .filter((paragraph) => /^(?!e-|i[A-Z])\p{Ll}/u.test(paragraph.text))
    .map(({ from }) => ({ from, to: from + 1 }));
  const inside = findPlaces(
    text,
    /(?<=[\p{L}\d%)]{2}[.!?] {1,2})(?<!\b(?:approx|etc|vs|e\.g|i\.e|a\.m|p\.m|no)\. {1,2})\p{Ll}[\p{L}’']*/giu,
  ).filter(({ from }) => /\p{Ll}/u.test(text.charAt(from)));
  return [...starts, ...inside].map((place) =>
    finding('capital', 'A sentence begins with a capital letter.', [place]),
  );
};

/** Words that are wrong by themselves, with what is said of them. */
const WRONG: readonly [check: CheckName, pattern: RegExp, messageOf: (found: string) => string][] =
  [
    ['capital', /(?<![\p{L}.’'-])i(?![\p{L}.’'-]|\))/gu, () => 'Write “I” with a capital letter.'],
    [
      'capital',
      /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|english|british|american|european|asian|african|chinese|japanese|german|french|spanish)\b/gu,
      (found) => `“${found}” begins with a capital letter.`,
    ],
    [
      'spacing',
      /\p{L}+[,;](?=\p{L})\p{L}+|\p{Ll}{2,}[.!?]\p{Lu}\p{L}+|\d\.\p{Lu}\p{Ll}+/gu,
      (found) => `There should be a space in “${found}”.`,
    ],
    [
      'spacing',
      /[\p{L}\d%]+ +[,;:!?.](?![.\d])/gu,
      (found) => `There is no space before the mark in “${found}”.`,
    ],
  ];

const checkWords: Check = (draft) =>
  WRONG.flatMap(([check, pattern, messageOf]) =>
    findEach(check, draft, pattern, ([found]) => messageOf(found)),
  );

const checkFullStops: Check = ({ paragraphs }) =>
  paragraphs
    .filter(({ text }) => !/[.!?…:;]["'”’)\]]*$/u.test(text))
    .flatMap(({ text, words }) => {
      const last = words.at(-1);
      if (!last) return [];
      const message = `This paragraph ends without a full stop, after “${text.slice(-25).replace(/^\S*\s/u, '')}”.`;
      return finding('fullStop', message, [last]);
    });

/** Words of a clause that can't stand alone, or after which a comma is right. */
const DEPENDENT =
  /\b(?:when|whenever|if|while|whilst|although|though|as|after|before|because|since|once|until|till|unless|whereas|what|whatever|whether|where|wherever|however|even|despite|that|which|who|whom|whose|how|why|not|never|so|than|being|given|provided|either|both|yes|no|neither|in case|time|moment|day|to (?:have|permit|do|be))\b|^(?:depending|based|compared|looking|considering|to|by|for|with|in|on|from|made|having|according|during|under|at)\b|\p{Ll}\.\p{L}/iu;
/** A clause that begins with its subject, soon followed by its verb. */
const INDEPENDENT =
  /^(?:[\p{L}’'-]+ ){1,7}?(?:is|are|was|were|has|had|have|can|will|does|did|must|should|fell|rose|grew|went|became|took|came|goes|comes|becomes|needs?|makes?|gets?|met|use|uses|increased|decreased|dropped|started|stayed|reached|received|uses|lives?|leave|leaves|bought|saw|got|likes|wants|gives|spend|spent|gave|wanted|worked|stood|remained|showed|provides?|believe|prefer|feel|eat|buy|pay|began|learned|accounted|overtook|peaked|climbed|declined|lost|sold|kept|brought|moved|changed|improved|stopped|allows?|creates?|earns?|produces?|affects?|destroys?|causes|helps|works|loves?|enjoys?)\b/iu;
const SECOND_CLAUSE =
  /, ?(?:(?:therefore|however|then|thus|consequently),? )?(?:(?:it|they|he|she|we|this|there|people|children|students|parents|teachers|(?:the|my|our|his|her|their|these|some|many|most|a|an) (?:\p{L}+ )?\p{L}+) (?:is|was|were|are|has|had|have|fell|rose|grew|went|look|looks|increased|decreased|dropped|can|cannot|will|should|must|need|do|does|takes?|took|reached|became|makes?)|(?:it|they|he|she|we|I) (?:also |only |even )?(?!and\b|or\b|too\b|all\b|both\b|say\b|says\b|said\b|think\b|believe\b|argue\b|claim\b|seems?\b)\p{L}{3,})\b|, (?:this|that) is why\b/giu;
/** Words before the clause: “For example, ”. */
const INTRODUCTION =
  /^(?:for (?:example|instance)|in (?:addition|contrast|fact|my \p{L}+|\d{4}|\p{Lu}\p{L}+|the \p{L}+(?: \p{L}+)?|this \p{L}+)|at the same time|as a result|on the one hand|in general|to begin with|in conclusion|to sum up|for this reason|sometimes|these days|recently|lastly|also|moreover|furthermore|besides|however|therefore|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|nowadays|overall|then|after that|by contrast|on the other hand), /iu;

const checkCommaSplices: Check = ({ sentences }) =>
  sentences.flatMap((sentence) =>
    findEach('commaSplice', sentence, SECOND_CLAUSE, ({ 0: found, index }) => {
      const before = sentence.text.slice(0, index).replace(INTRODUCTION, '');
      const after = sentence.text.slice(index + found.length);
      const mayStandAlone =
        INDEPENDENT.test(before) && !DEPENDENT.test(before) && !before.includes(',');
      // A remark between two commas may be right.
      if (!mayStandAlone || /^[^,]{0,25},/u.test(after)) return undefined;
      return `Two sentences may be joined by a comma only, at “${found}”. Use a full stop, a semicolon or a word such as “and”.`;
    }),
  );

export const punctuationChecks: readonly Check[] = [
  checkCapitals,
  checkWords,
  checkFullStops,
  checkCommaSplices,
];
