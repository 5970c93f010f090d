import type { Schemas } from '@band8/client';
import { countWords } from '../../lib/countWords.ts';

export type MarkedTerm = Pick<Schemas['PublicTerm'], 'id' | 'term' | 'definition'>;

const TOKEN = /<[^>]*>|[^<]+/g;
const TAG_NAME = /^<\/?([a-z][a-z0-9]*)/i;
/** Elements that separate words; inline tags may be inside a word. */
const BLOCKS = new Set([
  ...['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'br', 'div'],
  ...['table', 'caption', 'tr', 'td', 'th'],
]);

/**
 * Adds to each paragraph the number of words up to its end (`data-upto`), which the margin shows.
 * `html` is the API's sanitised body, with `<` and `>` only around tags.
 */
export function withWordCounts(html: string): string {
  const pieces: string[] = [];
  const openParagraphs: number[] = [];
  /** The words counted so far, and the text since. */
  let words = 0;
  let text = '';
  for (const [piece] of html.matchAll(TOKEN)) {
    const name = TAG_NAME.exec(piece)?.[1]?.toLowerCase();
    if (name === undefined) text += piece;
    else if (BLOCKS.has(name)) text += ' ';
    if (name === 'p' && !piece.startsWith('</')) openParagraphs.push(pieces.length);
    if (name === 'p' && piece.startsWith('</')) {
      words += countWords(text);
      text = '';
      const opened = openParagraphs.pop();
      if (opened !== undefined) {
        pieces[opened] = `${pieces[opened]?.slice(0, -1)} data-upto="${words}">`;
      }
    }
    pieces.push(piece);
  }
  return pieces.join('');
}

const TABLE_TAG = /<(\/?)table>(?=(?:<caption>(.*?)<\/caption>)?)/gs;

/**
 * Puts each table, but no table within another, into an element that scrolls sideways on narrow
 * screens, also by keyboard, and has the caption as its name. `html` is as for `withWordCounts`.
 */
export function withScrollingTables(html: string): string {
  let depth = 0;
  return html.replace(TABLE_TAG, (tag, slash: string, caption = '') => {
    depth += slash ? -1 : 1;
    if (slash) return depth === 0 ? `${tag}</div>` : tag;
    const name =
      caption
        .replace(/<[^>]*>/g, '')
        .replaceAll('"', '&quot;')
        .trim() || 'Table';
    return depth === 1
      ? `<div class="body__table" role="group" aria-label="${name}" tabindex="0">${tag}`
      : tag;
  });
}

/** Markers, columns and rules stand on the side from which the text is written. */
export function withSides(html: string): string {
  return html.replace(/<(?:ul|ol|blockquote|table)\b/g, '$& dir="auto"');
}

const TERM =
  /<span class="glossary-term" data-term-id="([^"]*)" data-term="([^"]*)" data-definition="([^"]*)"/g;
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The terms that a body marks, without duplicates, in order. */
export function markedTerms(html: string): MarkedTerm[] {
  const terms = new Map<string, MarkedTerm>();
  for (const [, id = '', term = '', definition = ''] of html.matchAll(TERM)) {
    terms.set(id, { id, term: decode(term), definition: decode(definition) });
  }
  return [...terms.values()];
}
