import { segmentsOf } from '../../lib/segments.ts';
import type { Place } from './types.ts';

export interface Word extends Place {
  /** As it was written. */
  text: string;
  /** In lower case and with straight apostrophes, for comparing. */
  lower: string;
}

export interface Sentence extends Place {
  text: string;
  words: readonly Word[];
}

export interface Paragraph extends Place {
  text: string;
  sentences: readonly Sentence[];
  words: readonly Word[];
}

/** A text with its parts; all offsets count from its beginning. */
export interface ParsedText {
  text: string;
  paragraphs: readonly Paragraph[];
  sentences: readonly Sentence[];
  words: readonly Word[];
}

/** The segmenter ends a sentence after these abbreviations. */
const ABBREVIATION = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|vs|approx|e\.g|i\.e|etc|No)\.\s*$/i;

/** In lower case and with straight apostrophes, as the lists of words are written. */
export function lower(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

/** The words of a list. */
export const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** The words of a text, without punctuation; `offset` is where it begins. */
export function findWords(text: string, offset = 0): Word[] {
  return segmentsOf(text, 'word')
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({
      text: segment,
      lower: lower(segment),
      from: offset + index,
      to: offset + index + segment.length,
    }));
}

/** The sentences of a paragraph without the space around them. */
function findSentences(text: string, offset: number): Sentence[] {
  const segments: { text: string; from: number }[] = [];
  for (const { segment, index } of segmentsOf(text, 'sentence')) {
    const last = segments.at(-1);
    const isOneSentence =
      last &&
      (ABBREVIATION.test(last.text) ||
        (/[?!]["”’']\s*$/.test(last.text) && /^\p{Ll}/u.test(segment)));
    if (isOneSentence) last.text += segment;
    else segments.push({ text: segment, from: offset + index });
  }
  return segments
    .map(({ text: segment, from }) => ({ text: segment.trim(), from }))
    .filter(({ text: sentence }) => /[\p{L}\p{N}]/u.test(sentence))
    .map(({ text: sentence, from }) => ({
      text: sentence,
      from,
      to: from + sentence.length,
      words: findWords(sentence, from),
    }));
}

/** Splits a text into paragraphs (at every line break), sentences and words. */
export function parseText(text: string): ParsedText {
  const paragraphs = Array.from(text.matchAll(/\S.*/g), ({ 0: line, index }) => {
    const paragraph = line.trimEnd();
    const sentences = findSentences(paragraph, index);
    return {
      text: paragraph,
      from: index,
      to: index + paragraph.length,
      sentences,
      words: sentences.flatMap(({ words }) => words),
    };
  }).filter(({ words }) => words.length > 0);
  const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);
  return { text, paragraphs, sentences, words: sentences.flatMap(({ words }) => words) };
}

export const overlaps = (a: Place, b: Place): boolean => a.from < b.to && b.from < a.to;

/** The places of a pattern in a text. */
export function findPlaces(text: string, pattern: RegExp): Place[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));
}

/** The first sentence of a text that has a pattern, or undefined. */
export function findSentence(text: string | undefined, pattern: RegExp): string | undefined {
  return parseText(text ?? '').sentences.find((sentence) => pattern.test(sentence.text))?.text;
}
