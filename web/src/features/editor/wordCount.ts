import { countWords as countWordsOfText } from '../../lib/countWords.ts';
import { isBlock, isElement, isText, parseHtml, TEXTLESS } from './parse.ts';

function textOf(node: Node): string {
  if (isText(node)) return node.data;
  if (!isElement(node) || TEXTLESS.has(node.localName)) return '';
  const inner = [...node.childNodes].map(textOf).join('');
  return isBlock(node) || node.localName === 'br' ? ` ${inner} ` : inner;
}

/** The number of words in HTML: without markup, split at white space. */
export function countWords(html: string): number {
  return countWordsOfText(textOf(parseHtml(html)));
}
