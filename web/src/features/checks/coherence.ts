import { count } from '../../lib/format.ts';
import { type Check, type Draft, finding, quoteList, strength } from './finding.ts';
import { OVERVIEW_START } from './task.ts';
import { findPlaces, findSentence, type Paragraph } from './text.ts';

/** Linking words by what they say; those with a star count only at the start of a sentence. */
const LINKING = {
  addition:
    'moreover|furthermore|in addition|additionally|also*|besides*|what is more|equally important',
  contrast:
    'however|nevertheless|nonetheless|on the other hand|in contrast|by contrast|on the contrary|conversely|whereas|although|even though|despite|in spite of|yet*|but*|while*',
  result: 'therefore|thus|consequently|as a result|hence|accordingly|as a consequence|so*',
  sequence:
    'firstly|secondly|thirdly|fourthly|first*|second*|third*|to begin with|then*|next*|after that|finally|lastly|subsequently|meanwhile|afterwards',
  example: 'for example|for instance|such as|in particular',
  conclusion: 'in conclusion|to conclude|to sum up|in summary|overall|all in all',
};

/** Words that count ideas. */
const COUNTING =
  /^(?:firstly|first of all|second(?:ly| of all)|third(?:ly| of all)|fourth(?:ly| of all))\b/iu;
/** The same one so often is noticed by readers. */
const REPEATED = 3;
const MOST_WORDS = 130;
/** A conclusion may be one full sentence. */
const LEAST_WORDS_OF_CONCLUSION = 15;

/** Each linking word that occurs, with its places and the others that say the same. */
function findLinking({ text, sentences }: Draft) {
  const starts = new Set(sentences.map(({ from }) => from));
  return Object.values(LINKING)
    .map((words) => words.split('|'))
    .flatMap((group) =>
      group.map((entry) => {
        const word = entry.replace('*', '');
        const found = findPlaces(text, new RegExp(`\\b${word}\\b(?! (?:of|as)\\b)`, 'giu'));
        const places = entry.endsWith('*') ? found.filter(({ from }) => starts.has(from)) : found;
        const others = group.filter((other) => other !== entry);
        return { word, places, others: others.map((other) => other.replace('*', '')) };
      }),
    )
    .filter(({ places }) => places.length > 0);
}

const checkLinkingRange: Check = (draft) => {
  const found = findLinking(draft);
  if (found.length === 0) return [];
  const message = `Your linking words: ${quoteList(found.map(({ word }) => word))}.`;
  const places = found.flatMap((linking) => linking.places);
  return [strength('linkingRange', message, places)];
};

const checkLinkingRepeated: Check = (draft) =>
  findLinking(draft)
    .filter(({ word, places }) => places.length >= REPEATED && word !== 'such as')
    .map(({ word, places, others }) => {
      const start = new RegExp(`^(?:${others.join('|')})\\b`, 'iu');
      const example = findSentence(draft.input.model, start);
      const message = `You used “${word}” ${count(places.length, 'time')}. Vary it, or leave it out where the connection is clear without it.`;
      return finding('linkingRepeated', message, places, example);
    });

const checkLinkingAtStart: Check = (draft) => {
  const linked = new Map(
    findLinking(draft).flatMap(({ places }) => places.map((place) => [place.from, place])),
  );
  const starting = draft.sentences.flatMap(({ from }) => linked.get(from) ?? []);
  const all = draft.sentences.length;
  const counted = draft.sentences.filter(({ text }) => COUNTING.test(text));
  if (counted.length > 2) {
    const message =
      'These sentences count your ideas. Say how each is connected with the one before: a cause, a contrast, an example.';
    const places = counted.flatMap(({ words }) => words.slice(0, 1));
    return [finding('linkingAtStart', message, places)];
  }
  if (all < 6 || starting.length * 2 <= all) return [];
  const message = `${starting.length} of your ${all} sentences begin with a linking word, which often reads like a list. Link some inside the sentence or with words such as “this” and “such”.`;
  return [finding('linkingAtStart', message, starting)];
};

/** Whether a paragraph has several sentences or needs only one, as introductions, overviews and full conclusions. */
function mayBeShort(paragraph: Paragraph, index: number, { paragraphs, input }: Draft): boolean {
  const isLast = index === paragraphs.length - 1;
  if (index === 0 || paragraph.sentences.length > 1) return true;
  if (input.taskType === 'task2')
    return isLast && paragraph.words.length >= LEAST_WORDS_OF_CONCLUSION;
  return OVERVIEW_START.test(paragraph.text);
}

const checkShortParagraphs: Check = (draft) => {
  const message =
    'This paragraph has only one sentence. Develop its idea, or join it to another paragraph.';
  return draft.paragraphs
    .filter((paragraph, index) => !mayBeShort(paragraph, index, draft))
    .map((paragraph) => finding('shortParagraph', message, [paragraph]));
};

const checkLongParagraphs: Check = ({ paragraphs }) =>
  paragraphs
    .filter(({ words }) => words.length > MOST_WORDS)
    .map((paragraph) => {
      const message = `This paragraph has ${paragraph.words.length} words. Readers often follow better if each main idea has its own paragraph.`;
      return finding('longParagraph', message, [paragraph]);
    });

export const coherenceChecks: readonly Check[] = [
  checkLinkingRange,
  checkLinkingRepeated,
  checkLinkingAtStart,
  checkShortParagraphs,
  checkLongParagraphs,
];
