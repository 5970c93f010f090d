import { type Check, findEach } from './finding.ts';

const NUMBER = '[€£$]?(\\d[\\d,]*(?:\\.\\d+)?)';
const UNIT = '(?: ?(%|per ?cent|\\p{L}+))?';
/** “Rose slightly from 20% to 25%”. */
const MOVE = new RegExp(
  `\\b(rise|rises|rose|risen|rising|grew|grown|grow|increas\\w+|climb\\w*|went up|fell|fall|falls|fallen|falling|drop\\w*|declin\\w+|decreas\\w+|went down)(?: \\p{L}+){0,3}? from (?:about |around |nearly |almost )?${NUMBER}${UNIT} to (?:about |around |nearly |almost |only |just )?${NUMBER}(?: (thousand|million|billion))?`,
  'giu',
);
const SCALE = /^(?:thousand|million|billion)/iu;
const UP = /^(?:ris|ros|grow|grew|increas|climb|went up)/iu;
/** “From 15% to 22%, an increase of 7%”. */
const POINTS =
  /(\d+(?:\.\d+)?)(?:%| per ?cent)? to (\d+(?:\.\d+)?)(?:%| per ?cent)[^.\d]{0,40}?\b(?:increase|rise|fall|drop|decrease|decline|difference|growth|change|gap) of (?:about )?(\d+(?:\.\d+)?)(?:%| per ?cent\b)(?! ?-?points?)/giu;

const toNumber = (text = '') => Number(text.replaceAll(',', ''));
const isYear = (value: number) => Number.isInteger(value) && value >= 1800 && value < 2100;

/** Verbs that say the opposite of their figures, and percentages that are percentage points. */
export const checkChanges: Check = ({ sentences }) =>
  sentences.flatMap((sentence) => [
    ...findEach('direction', sentence, MOVE, (match) => {
      const [found, verb = '', first, unit = '', last, scale = ''] = match;
      const [before, after] = [toNumber(first), toNumber(last)];
      const isComparable = !SCALE.test(unit + scale) || unit === scale;
      if (isYear(before) || isYear(after) || before === after || !isComparable) return undefined;
      if (UP.test(verb) === after > before) return undefined;
      return `“${found}”: the verb says the opposite of the figures.`;
    }),
    ...findEach('bigNumber', sentence, POINTS, ([found, first, last, change]) => {
      const apart = Math.abs(toNumber(last) - toNumber(first));
      if (Math.abs(apart - toNumber(change)) > 0.01) return undefined;
      return `“${found}”: the difference of two percentages is in percentage points: “${change} percentage points”.`;
    }),
  ]);
