import type { Schemas } from '@band8/client';
import { foldedWords } from '../../foldedWords.ts';

/** A word as it is written, with its accents. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Elements that separate words; inline elements may be inside a word. */
const BLOCKS = 'p, h2, h3, h4, li, blockquote, tr, td, th, br, div';

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
    const end = index + word.length;
    const first = pieces.findLast(({ start }) => start <= index);
    const last = pieces.findLast(({ start }) => start < end);
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, index - first.start);
    range.setEnd(last.node, end - last.start);
    return [range];
  });
}
