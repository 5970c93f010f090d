import { splitQuotes } from '../../notes/quotes.ts';

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

/** A piece of a text; `isMarked` where a note quotes it. */
export interface MarkedPiece {
  text: string;
  isMarked: boolean;
}

/** Splits a text at the first place of each quotation of a note; overlapping ones are left out. */
export function markQuotes(text: string, note: string): MarkedPiece[] {
  const places = quotationsOf(note)
    .map((words) => ({ start: text.indexOf(plain(words)), length: plain(words).length }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start);
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const { start, length } of places) {
    if (start < end) continue;
    pieces.push({ text: text.slice(end, start), isMarked: false });
    pieces.push({ text: text.slice(start, start + length), isMarked: true });
    end = start + length;
  }
  pieces.push({ text: text.slice(end), isMarked: false });
  return pieces.filter((piece) => piece.text !== '');
}
