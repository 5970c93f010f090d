import { count } from '../../lib/format.ts';
import { readChart } from './chart.ts';
import { type Check, finding } from './finding.ts';
import type { Sentence } from './text.ts';
import type { CheckInput, Place } from './types.ts';

const MOST_WORDS = 45;
const FEW_WORDS = 8;
const IN_A_ROW = 3;

const checkLongSentences: Check = ({ sentences }) =>
  sentences
    .filter(({ words }) => words.length > MOST_WORDS)
    .map((sentence) => {
      const message = `This sentence has ${sentence.words.length} words. Long sentences are hard to follow and to keep free of mistakes; try to divide it.`;
      return finding('longSentence', message, [sentence]);
    });

const checkShortSentences: Check = ({ sentences }) => {
  const short = sentences.filter(({ words }) => words.length < FEW_WORDS);
  if (short.length < 5 || short.length < sentences.length * 0.4) return [];
  const message = `${short.length} of your ${count(sentences.length, 'sentence')} have fewer than ${FEW_WORDS} words. Joining some with “which”, “because” or “although” shows a wider range.`;
  return [finding('shortSentences', message, short)];
};

const checkOpenings: Check = ({ paragraphs }) =>
  paragraphs.flatMap(({ sentences }) => {
    const first = (sentence: Sentence | undefined) => sentence?.words[0]?.lower ?? '';
    return sentences.flatMap((sentence, index) => {
      const word = first(sentence);
      const isStart = first(sentences[index - 1]) !== word;
      const rest = sentences.slice(index);
      const end = rest.findIndex((other) => first(other) !== word);
      const row = end === -1 ? rest : rest.slice(0, end);
      if (!isStart || row.length < IN_A_ROW || ['the', 'a', 'in'].includes(word)) return [];
      const places = row.flatMap(({ words }) => words.slice(0, 1));
      const message = `${row.length} sentences in a row begin with “${sentence.words[0]?.text ?? ''}”. Varying the beginnings reads better.`;
      return finding('sameOpening', message, places);
    });
  });

const PRESENT =
  /\b(?:is|are|has|have|rises|falls|increases|decreases|grows|drops|reaches|remains?|stays?|declines|goes|works|gets|gives|spends|makes|takes|(?<=\b(?:they|people|workers|nurses|clerks) (?:also )?)(?:work|get|do|use|spend)|accounts? for)\b(?! (?:shown|been|risen|fallen|grown|become|gone|seen|taken|made|had|given|\p{L}+ed)\b)/giu;
/** Any of these may make the sentence one about the past, or the verb a noun. */
const PAST =
  /\b(?:was|were|had|did|\p{L}+ed|rose|fell|grew|became|went|came|took|got|saw|made|kept|spent|cost|stood|led|lost|held|overtook|began|gave|brought|bought|drove|sold|sent|met|paid|left|chose|ran|won|put|hit|set|shrank|will|would|can|could|may|should)\b/iu;
const ABOUT_THE_CHART =
  /\b(?:chart|graph|table|figure|diagram|map|picture|plan|data|seen|clear|evident|noticeable|apparent|notable|interesting|obvious|shows?|illustrates?|compares?|indicates?|lists?|describes?|years? (?:is|are))\b/iu;
/** “A rise”, “has increased” and the like. */
const NOUN_BEFORE =
  /\b(?:an?|the|this|that|its|of|in|and|or|with|no|any|each|sharp|steady|slight|gradual|further|steep|rapid|marked|modest|same|to|by)\s*$/iu;

/** Whether a report is about the past only: the years of its chart are given and over. */
export function isAboutThePast({ topic, chartData, taskType }: CheckInput): boolean {
  const labels = readChart(chartData)?.labels ?? [];
  const years = [topic, ...labels]
    .flatMap((text) => text.match(/\b(?:19|20)\d\d\b/gu) ?? [])
    .map(Number);
  const thisYear = new Date().getFullYear();
  return taskType === 'task1' && years.length > 0 && years.every((year) => year < thisYear);
}

function findPresentVerbs(sentence: Sentence): Place[] {
  const { text, from } = sentence;
  if (!/\d/u.test(text) || PAST.test(text) || ABOUT_THE_CHART.test(text)) return [];
  return Array.from(text.matchAll(PRESENT))
    .filter((match) => !NOUN_BEFORE.test(text.slice(0, match.index)))
    .map((match) => ({ from: from + match.index, to: from + match.index + match[0].length }));
}

const checkTense: Check = ({ sentences, input }) => {
  if (!isAboutThePast(input)) return [];
  const places = sentences.slice(1).flatMap(findPresentVerbs);
  if (places.length === 0) return [];
  const message = `${count(places.length, 'verb')} about the figures ${places.length === 1 ? 'is' : 'are'} in the present. The chart is about past years, so the past tense is usual (“was”, “rose”).`;
  return [finding('tense', message, places)];
};

export const grammarChecks: readonly Check[] = [
  checkLongSentences,
  checkShortSentences,
  checkOpenings,
  checkTense,
];
