import { diffArrays } from 'diff';
import { splitQuotes } from '../../notes/quotes.ts';
import { textBlocks } from '../history/textDiff.ts';
import { EMPTY_NOTE, isWritten, type ParagraphNote } from './values.ts';

/** The texts of an answer's paragraphs: its top-level elements, with one space between words. */
export function paragraphTexts(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].map((element) =>
    textBlocks(element.outerHTML)
      .map(({ text }) => text)
      .join(' '),
  );
}

/**
 * Moves notes with their paragraphs when the text changes. A rewritten paragraph retains its note.
 * Written notes of removed paragraphs go to the end, after the notes of all paragraphs, and a new
 * paragraph takes the first of these, so that undoing a deletion restores its note.
 */
export function followParagraphs(
  notes: readonly ParagraphNote[],
  before: readonly string[],
  after: readonly string[],
): readonly ParagraphNote[] {
  if (before.length === after.length || !notes.some(isWritten)) return notes;
  const noteAt = (index: number) => notes[index] ?? EMPTY_NOTE;
  const spare = notes.slice(before.length);
  const placed: (ParagraphNote | undefined)[] = [];
  let removed: ParagraphNote[] = [];
  let at = 0;
  for (const change of diffArrays([...before], [...after])) {
    const own = Array.from({ length: change.count }, (_, index) => noteAt(at + index));
    if (!change.added) at += change.count;
    if (change.removed) {
      removed = own;
      continue;
    }
    placed.push(...(change.added ? own.map(() => removed.shift()) : own));
    spare.push(...removed);
    removed = [];
  }
  const unplaced = [...spare, ...removed].filter(isWritten);
  const followed = placed.map((note) => note ?? unplaced.shift() ?? EMPTY_NOTE);
  return [...followed, ...unplaced];
}

/** The label that a paragraph often has, by its place. */
export function labelSuggestions(paragraphs: number): string[] {
  const bodies = Math.max(1, paragraphs - 2);
  return [
    'Introduction',
    'Overview',
    ...Array.from({ length: bodies }, (_, index) => `Body paragraph ${index + 1}`),
    'Conclusion',
  ];
}

/** What is wrong with the number of notes as a sentence, unless each paragraph has a note. */
export function countWarning(notes: readonly ParagraphNote[], paragraphs: number) {
  const spare = notes.slice(paragraphs).filter(isWritten).length;
  if (spare > 0) {
    return spare === 1
      ? 'One note belongs to no paragraph. Move it up to its paragraph, or delete it.'
      : `${spare} notes belong to no paragraph. Move them up to their paragraphs, or delete them.`;
  }
  const written = notes.slice(0, paragraphs).filter(isWritten).length;
  if (written === 0 || written === paragraphs) return undefined;
  return `${written} of ${paragraphs} paragraphs ${written === 1 ? 'has' : 'have'} a note.`;
}

/** Replaces "straight" double quotes around words of one line by “typographic” ones. */
export function curlQuotes(text: string): string {
  return text.replace(/"([^"\n]+)"/g, '“$1”');
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

function quotationsOf(note: string): string[] {
  return splitQuotes(curlQuotes(note)).flatMap(({ text, isQuote }) => (isQuote ? text : []));
}

/** The words in “double quotes” of a note that the text does not contain, without duplicates. */
export function findMissingQuotes(note: string, text: string): string[] {
  const where = plain(text);
  return [...new Set(quotationsOf(note))].filter((words) => !where.includes(plain(words)));
}

/** Splits a text at the words that a note quotes; `isMarked` where it does. */
export function markQuotes(text: string, note: string): { text: string; isMarked: boolean }[] {
  const quoted = quotationsOf(note).map((words) =>
    plain(words).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  );
  // Without quotations the pattern matches nothing.
  const pieces = text.split(new RegExp(`(${quoted.join('|') || '(?!)'})`));
  return pieces
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
