/** The sample content as its files have it, for the tests beside them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { shownIn, unprintedIn } from './charts/draw/figures.ts';
import { readCharts } from './charts/draw/read.ts';

export interface Version {
  bandScore: number;
  criterionBands?: Record<string, number>;
  text: string;
  faults: { quote: string; criterion: string; correction?: string; note: string }[];
}

interface FrontMatter {
  id: string;
  topic: string;
  author: string;
  status: 'published' | 'draft' | 'pending';
  taskType?: 'task1' | 'task2';
  subtype?: string;
  tags?: string[];
  skills?: string[];
  examDate?: string;
  createdAt: string;
  views?: number;
  picture?: string;
  pictureAlt?: string;
  bandScore?: number;
  criterionBands?: Record<string, number>;
  criterionNotes?: Record<string, string>;
  paragraphNotes?: { label: string; note: string }[];
  plan?: { mainIdea: string; ideas: { idea: string; example: string }[]; collocations: string[] };
  middleVersion?: Version;
  weakerVersion?: Version;
}

export interface SampleAnswer extends FrontMatter {
  file: string;
  /** The HTML. */
  body: string;
  /** The text of each `<p>`. */
  paragraphs: string[];
  /** The names of the glossary terms that it marks. */
  terms: string[];
  words: number;
}

export interface SampleTerm {
  term: string;
  definition: string;
  partOfSpeech: string;
  group: string;
  collocations: string[];
  exampleSentence: string;
}

export const here = import.meta.dirname;

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

function answerFrom(file: string, source: string): SampleAnswer {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${file} has no front matter.`);
  const blocks = body.replace(/<\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|tr|t[hd])\b[^>]*>/g, ' ');
  return {
    ...(parse(front) as FrontMatter),
    file,
    body,
    paragraphs: matches(body, /<p>([\s\S]*?)<\/p>/g).map(plain),
    terms: matches(body, /<span class="glossary-term" data-term="([^"]+)">[^<]+<\/span>/g),
    words: countWords(plain(blocks)),
  };
}

/** The files of a folder with this ending, with their contents. */
async function filesIn(folder: string, ending: string): Promise<[string, string][]> {
  const names = (await readdir(join(here, folder))).filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      return [name, await readFile(join(here, folder, name), 'utf8')];
    }),
  );
}

export const answers = (await filesIn('answers', '.html')).map((file) => answerFrom(...file));
export const published = answers.filter(({ status }) => status === 'published');

/** The terms of each file of the glossary. */
export const glossary = new Map(
  (await filesIn('glossary', '.yaml')).map(([name, text]) => [name, parse(text) as SampleTerm[]]),
);
export const terms = [...glossary.values()].flat();

export const charts = await readCharts(join(here, 'charts'));

const WORDS = 'one two three four five six seven eight nine ten'.split(' ');
const MEASURED = new RegExp(
  `\\b(${WORDS.join('|')})(?= (?:thousand|euros?|hours?|days?|weeks?|years?)\\b(?! later))`,
  'gi',
);

/** The numerals of a text as below, each with the text before it. */
function findNumerals(text: string): { numeral: string; before: string }[] {
  const digits = text.replace(MEASURED, (word) => String(WORDS.indexOf(word.toLowerCase()) + 1));
  const found = digits.matchAll(/\d{1,2}:\d{2}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g);
  return [...found].map(({ 0: word, index }) => ({
    numeral: word.includes(':') ? word : String(Number(word.replaceAll(',', ''))),
    before: digits.slice(0, index),
  }));
}

/**
 * The numerals of a text and the words that measure something, normalised: 1,500 becomes 1500,
 * 16.00 becomes 16, six weeks becomes 6, 08:00 stays.
 */
export const numeralsIn = (text: string) => findNumerals(text).map(({ numeral }) => numeral);

/** The numerals in the picture of an answer. */
export function numeralsShown({ picture }: SampleAnswer): string[] {
  const chart = charts.get(picture ?? '');
  return chart ? shownIn(chart).flatMap(numeralsIn) : [];
}

/**
 * The words before an estimate, which can be the second of two, and how far the value may lie above
 * it at least and at most, as a part of the distance between two lines of the grid.
 */
const ESTIMATES = (
  [
    ['about|around|approximately|roughly', -0.2, 0.2],
    ['(?:just|slightly) (?:over|above|more than)', 0.01, 0.3],
    ['nearly|almost|close to|(?:just|slightly) (?:under|below|less than)', -0.3, -0.01],
  ] as const
).map(([words, least, most]) => ({
  words: new RegExp(`\\b(?:${words}) (?:[\\d,.]+%? (?:and|to|or) )?$`, 'i'),
  least,
  most,
}));

/**
 * The numerals of a text that the picture of an answer doesn't show. A value that it doesn't print
 * may be estimated, or named without such a word if it lies on a line of the grid.
 */
export function unknownNumerals(answer: SampleAnswer, text: string): string[] {
  const shown = new Set(numeralsShown(answer));
  const chart = charts.get(answer.picture ?? '');
  const unprinted = chart ? unprintedIn(chart) : [];
  const unknown = findNumerals(text).filter(({ numeral, before }) => {
    const estimate = ESTIMATES.find(({ words }) => words.test(before));
    if (!estimate || unprinted.length === 0)
      return !(
        shown.has(numeral) ||
        unprinted.some(({ value, step }) => value === Number(numeral) && value % step === 0)
      );
    return !unprinted.some(({ value, step }) => {
      const distance = (value - Number(numeral)) / step;
      return distance >= estimate.least && distance <= estimate.most;
    });
  });
  return unknown.map(({ numeral }) => numeral);
}

/** The items that occur again. */
export const repeated = <T>(items: T[]) => items.filter((item, at) => items.indexOf(item) !== at);

/** How the exam words the question after its statement in Task 2, by subtype. */
export const QUESTIONS: Record<string, RegExp> = {
  Opinion:
    /(?:To what extent do you agree or disagree|Is this a positive or negative development)\?$/,
  Discussion: /Discuss both views and give your own opinion\.$/,
  'Problem & Solution': /What (?:problems|are the causes)[^?]*, and (?:what|how) [^?]*\?$/,
  'Advantages & Disadvantages':
    /(?:Do the advantages of this[^?]* outweigh the disadvantages|What are the advantages and disadvantages of this[^?]*)\?$/,
  'Two-Part Question': /\?.*\?$/,
};
