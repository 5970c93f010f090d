import { htmlToText } from '../../shared/text.ts';

/** Placeholders for the ends of a mark while markup is removed; stored bodies contain neither. */
const BEGIN = '\u0001';
const END = '\u0002';
const BLOCK_END = /<\/(?:p|h[2-4]|li|td|th|caption|blockquote)>|<br\s*\/?>/;

/** A longer one is no example; the text may have no full stop at all. */
const MAX_LENGTH = 500;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A sentence around a marked word. */
export interface MarkedSentence {
  before: string;
  word: string;
  after: string;
}

/** The first sentence of a stored body that marks a term, as plain text, if any; none if it is too long. */
export function findSentence(content: string, termId: string): MarkedSentence | undefined {
  const mark = new RegExp(
    `<span class="glossary-term" data-term-id="${termId}">([\\s\\S]*?)</span>`,
  );
  const marked = content.replace(mark, `${BEGIN}$1${END}`);
  const block = marked.split(BLOCK_END).find((part) => part.includes(BEGIN));
  if (block === undefined) return undefined;
  const text = htmlToText(block);
  const from = text.indexOf(BEGIN);
  const to = Math.max(from, text.indexOf(END) - 1);
  const clean = text.replace(BEGIN, '').replace(END, '');
  const first = sentences.segment(clean).containing(from);
  const last = sentences.segment(clean).containing(Math.max(from, to - 1));
  if (!first || !last) return undefined;
  const end = last.index + last.segment.length;
  if (end - first.index > MAX_LENGTH) return undefined;
  return {
    before: clean.slice(first.index, from),
    word: clean.slice(from, to),
    after: clean.slice(to, end).trimEnd(),
  };
}
