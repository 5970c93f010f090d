import { type ChartTable, findNumbers, readChart, toNumber } from './chart.ts';
import { type Check, findEach, finding, quoteList } from './finding.ts';
import type { Sentence } from './text.ts';

const FIGURE = /(?<![\w.,:/–-])[€£$]?(?<at>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d:])/gu;
/** What follows a number that isn’t a value: times of day, ages, years, ordinals, counts. */
const NOT_A_VALUE =
  /^(?:[ -]?(?:am|pm|a\.m|p\.m|o['’]clock|years?|year-old|decades?|months?|weeks?|centur\w+|countries|cities|categories|groups?|sources|types|kinds|stages|steps|different)\b|st\b|nd\b|rd\b|th\b|s\b|[–-]\d| to \d+ (?:years|age)| and over)/iu;
const APPROXIMATE =
  /\b(?:about|around|approximately|roughly|nearly|almost|some|close to|just|slightly|approaching|virtually|circa|over|under|above|below|than|exceed\w*|at least|at most|up to|well|or so|between|from)\W+(?:\w+\W+){0,2}[€£$]?$/iu;
/** A chart may count in thousands and a text in units, or the other way round. */
const SCALES = [1, 1000, 1_000_000, 0.001];
/** What a sentence says if it speaks of a calculation, by kind. */
const SUM =
  /\b(?:combined|together|totals?|totall?(?:ed|ing)|sum|altogether|add\w*|all|both|plus|rest|remain\w+|others?|overall|account\w*|m(?:ade|ake|aking) up|majority|share|only|jointly|averages?|respectively)\b/iu;
const DIFFERENCE =
  /\b(?:differ\w*|gap|margin|ris\w+|rose|increas\w+|gr[eo]w\w*|growth|gain\w*|fell|fall\w*|drop\w*|declin\w+|decreas\w+|los\w+|reduc\w+|more|less|fewer|higher|lower|larger|smaller|extra|by|points?|chang\w*|rang\w+|separat\w+|ahead|behind|up|down|longer|shorter|above|below|cut|shed|lead)\b/iu;
const RATIO =
  /\b(?:times|fold|doubl\w+|trebl\w+|tripl\w+|half|quadrupl\w+|multipl\w+|\w+fold|per ?cent)\b|%/iu;

/** What stands before the size of a change. */
const CHANGED_BY =
  /\b(?:risen|rose|ris(?:e|es|ing)|increas\w+|gr[eo]w\w*|fell|fall\w*|drop\w*|declin\w+|decreas\w+|climb\w*)\b[^.;,]{0,30}\bby (?:\w+ ){0,2}[€£$]?$/iu;

/** Whether `value` is `expected`, perhaps rounded. */
function matches(value: number, expected: number, tolerance: number): boolean {
  const digits = String(value).split('.')[1]?.length ?? 0;
  const rounded = Math.abs(value - expected) <= 0.5 * 10 ** -digits + 1e-9;
  return rounded || Math.abs(value - expected) <= tolerance * Math.abs(expected) + 1e-9;
}

/** Every two values of a row or a column. */
function listPairs({ lines }: ChartTable): [number, number][] {
  return lines.flatMap((line) =>
    line.flatMap((a, index) => line.slice(index + 1).map((b): [number, number] => [a, b])),
  );
}

/** What the calculations that a sentence speaks of give for the rows and columns of a chart. */
function derive(text: string, chart: ChartTable): number[] {
  const pairs = listPairs(chart);
  const derived: number[] = [];
  if (SUM.test(text)) {
    derived.push(...pairs.map(([a, b]) => a + b));
    for (const line of chart.lines) {
      const total = line.reduce((sum, value) => sum + value, 0);
      derived.push(total, total / line.length);
      derived.push(...line.flatMap((value) => [total - value, 100 - value, (value / total) * 100]));
    }
  }
  if (DIFFERENCE.test(text)) derived.push(...pairs.map(([a, b]) => Math.abs(a - b)));
  if (RATIO.test(text)) {
    for (const [a, b] of pairs.filter(([a, b]) => a > 0 && b > 0)) {
      const times = Math.max(a, b) / Math.min(a, b);
      derived.push(times, 100 / times, 100 - 100 / times, 100 * times - 100);
    }
  }
  return derived;
}

/**
 * The figures that nothing in the data explains; `isValue` if one is a value of the chart, and only no
 * change of that size.
 */
function findUnexplained(sentence: Sentence, chart: ChartTable, topic: readonly number[]) {
  const values = chart.lines.flat();
  const derived = derive(sentence.text, chart);
  return Array.from(sentence.text.matchAll(FIGURE)).flatMap((match) => {
    const written = match.groups?.at ?? '';
    const start = match.index + match[0].length - written.length;
    const after = sentence.text.slice(start + written.length);
    const value = toNumber(written);
    const isCount =
      value <= 10 && !/^\s?(?:%|per ?cent|thousand|million|hours|days|minutes)/iu.test(after);
    const isYear = /^(?:1[89]|20)\d\d$/.test(written);
    const isGiven = chart.named.has(value) || topic.includes(value);
    if (isCount || isYear || isGiven || NOT_A_VALUE.test(after)) return [];
    const before = sentence.text.slice(0, start);
    const tolerance = APPROXIMATE.test(before) ? 0.12 : 0;
    const isAmong = (expected: readonly number[]) =>
      expected.some((one) => SCALES.some((scale) => matches(value * scale, one, tolerance)));
    const isValue = isAmong(values);
    if (isAmong(derived) || (isValue && !CHANGED_BY.test(before))) return [];
    const from = sentence.from + start;
    return [{ from, to: from + written.length, isValue }];
  });
}

/** Reports figures that aren’t in the chart’s data and that no simple calculation gives. */
export const checkFigures: Check = ({ text, sentences, input }) => {
  const chart = input.taskType === 'task1' ? readChart(input.chartData) : undefined;
  if (!chart) return [];
  const topic = findNumbers(input.topic);
  const found = sentences.flatMap((sentence) => findUnexplained(sentence, chart, topic));
  const changes = found
    .filter(({ isValue }) => isValue)
    .map((place) => {
      const value = text.slice(place.from, place.to);
      const message = `“by ${value}”: nothing in the chart changed by this much. If the figure ended there, write “to ${value}”.`;
      return finding('figures', message, [place]);
    });
  const places = found.filter(({ isValue }) => !isValue);
  if (places.length === 0) return changes;
  const written = quoteList(places.map(({ from, to }) => text.slice(from, to)));
  const message = `We couldn’t find ${written} in the chart’s data, nor work it out from two of its values. Compare with the chart: a wrong figure costs marks.`;
  return [...changes, finding('figures', message, places)];
};

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
