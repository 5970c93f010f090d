import { fold, foldedWords } from '../../../../openapi/text.ts';
import { htmlToText } from '../../shared/text.ts';
import type { Matches, SearchHit } from './schema.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;
/** How many words a passage has, and how many of them come before the first match. */
const LENGTH = 32;
const BEFORE = 6;

/** The part of an answer with the most different matches; its beginning if it has none. */
export function findPassage(html: string, { words, prefix }: Matches): SearchHit['passage'] {
  const text = htmlToText(html);
  const known = new Set(words);
  const found = [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const folded = fold(word);
    const isMatch = foldedWords(word).some(
      (part) => known.has(part) || (prefix !== undefined && part.startsWith(prefix)),
    );
    return { folded, isMatch, from: index, to: index + word.length };
  });
  const start = Math.max(0, bestStart(found) - BEFORE);
  const shown = found.slice(start, start + LENGTH);
  const end = start + LENGTH < found.length ? (shown.at(-1)?.to ?? 0) : text.length;
  const passage: SearchHit['passage'] = [];
  let at = start === 0 ? 0 : (shown[0]?.from ?? 0);
  let before = start === 0 ? '' : '… ';
  for (const { from, to } of shown.filter(({ isMatch }) => isMatch)) {
    passage.push({ text: before + text.slice(at, from), isMatch: false });
    passage.push({ text: text.slice(from, to), isMatch: true });
    before = '';
    at = to;
  }
  passage.push({
    text: before + text.slice(at, end) + (end < text.length ? ' …' : ''),
    isMatch: false,
  });
  return passage.filter((piece) => piece.text !== '');
}

/** Where the window with the most different matching words begins: at one of them. */
function bestStart(found: readonly { folded: string; isMatch: boolean }[]): number {
  let best = { at: 0, matches: 0 };
  for (const [at, { isMatch }] of found.entries()) {
    if (!isMatch) continue;
    const window = found.slice(at, at + LENGTH - BEFORE).filter((word) => word.isMatch);
    const matches = new Set(window.map(({ folded }) => folded)).size;
    if (matches > best.matches) best = { at, matches };
  }
  return best.at;
}
