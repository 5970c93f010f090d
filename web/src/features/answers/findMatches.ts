import type { Schemas } from '@band8/client';
import { foldedWords } from '@band8/client/text';

/** A word as it is written, with its accents. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;
/** Elements that separate words; inline elements may be inside a word. */
const BLOCKS = 'p, h2, h3, h4, li, blockquote, table, caption, tr, td, th, br, div';
/** Notes between the paragraphs, which are not part of the text. */
const NOTE = '.note';

interface Piece {
  node: Text;
  start: number;
}

/** The text below an element with a space between blocks, and the text nodes it consists of. */
function readText(root: Element): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  const read = (node: Node) => {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length });
      text += node.data;
      return;
    }
    if (node instanceof Element && node.matches(NOTE)) return;
    const isBlock = node instanceof Element && node.matches(BLOCKS);
    if (isBlock) text += ' ';
    node.childNodes.forEach(read);
    if (isBlock) text += ' ';
  };
  read(root);
  return { text, pieces };
}

/** The words below an element that match a search, in order; a word may span several elements. */
export function findMatches(root: Element, { words, prefix }: Schemas['Matches']): Range[] {
  const known = new Set(words);
  const isMatch = (word: string) =>
    known.has(word) || (prefix !== undefined && word.startsWith(prefix));
  const { text, pieces } = readText(root);
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (!foldedWords(word).some(isMatch)) return [];
    return rangeOf(pieces, index, index + word.length);
  });
}

/**
 * The places below an element where these words occur exactly, except that any space and any form of
 * an apostrophe match each other. Parts of longer words don't count.
 */
export function findWords(root: Element, words: string): Range[] {
  const pattern = words
    .trim()
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/['’]/g, "['’]");
  if (pattern === '') return [];
  const { text, pieces } = readText(root);
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'gu'));
  return [...found].flatMap(({ 0: match, index }) => rangeOf(pieces, index, index + match.length));
}

/** The range from one position in a text that was read to another; empty if there is no text. */
function rangeOf(pieces: readonly Piece[], from: number, to: number): Range[] {
  const first = pieces.findLast(({ start }) => start <= from);
  const last = pieces.findLast(({ start }) => start < to);
  if (!first || !last) return [];
  const range = document.createRange();
  range.setStart(first.node, from - first.start);
  range.setEnd(last.node, to - last.start);
  return [range];
}

/** Where in the window a range is scrolled to, because a docked chart covers the upper part. */
const SCROLL_TO = 2 / 3;

/** Scrolls to a range unless it is visible. */
export function scrollToRange(range: Range): void {
  const { x, y, width, height } = range.getBoundingClientRect();
  const shown = document.elementFromPoint(x + width / 2, y + height / 2);
  if (shown && range.intersectsNode(shown)) return;
  // Brings the cell of a wide table into view.
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
  scrollBy({ top: range.getBoundingClientRect().top - innerHeight * SCROLL_TO });
}
