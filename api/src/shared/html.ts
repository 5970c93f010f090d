import { escapeUTF8 } from 'entities';
import sanitize from 'sanitize-html';
import { OBJECT_ID } from './ref.ts';
import { countCharacters } from './text.ts';

/** The maximum length of parsed HTML in characters, without filled-in definitions. */
export const MAX_CONTENT = 100_000;
/** The maximum nesting of tags. Pages pasted from Word or Google Docs need 20. */
export const MAX_NESTING = 100;

/** HTML that would take too long to parse. The message follows the field's name. */
export class HtmlLimitError extends Error {}

/** The text and definition of a glossary term. */
export interface TermDefinition {
  term: string;
  definition: string;
}

/** Terms by their ids. */
export type Definitions = ReadonlyMap<string, TermDefinition>;

const FILLED_TERM =
  /(<span class="glossary-term" data-term-id="[0-9a-f]{24}") data-term="[^"]*" data-definition="[^"]*">/g;

const TERM_CLASS = 'glossary-term';

/** What a text may contain. The web's editor keeps to the same table. */
export const ALLOWED_HTML = {
  tags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'a', 'span'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'rel'],
    span: ['class', 'data-term-id'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  /** The largest `colspan` or `rowspan`; larger ones could make a page take very long to lay out. */
  maxSpan: 100,
  /** The maximum number of places for cells in all tables of a text. */
  maxPlaces: 2000,
  /** Elements that browsers show between the words around them, and readings above a word. */
  shownBetween: 'audio button canvas embed iframe img input object rt video'.split(' '),
};
const TARGET = /^(?:https?:|mailto:|\/(?![/\\]))/i;
const SCOPES = new Set(['row', 'col', 'rowgroup', 'colgroup']);

function isSpan(value: string): boolean {
  return /^[1-9]\d{0,2}$/.test(value) && Number(value) <= ALLOWED_HTML.maxSpan;
}

/** Removes spans that are no whole numbers from 1 to `maxSpan`, and unknown scopes. */
function cellAttributes(attribs: sanitize.Attributes): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) =>
      name === 'scope' ? SCOPES.has(value) : isSpan(value),
    ),
  );
}

/**
 * Removes plain spans and nested glossary terms, so that it is clear which closing tag ends a term.
 * sanitize-html's own filter copies the whole result for each removed span.
 */
function withoutPlainSpans(clean: string): string {
  const openSpans: boolean[] = [];
  return clean.replace(/<(\/?)span([^>]*)>/g, (tag, slash: string, attributes: string) => {
    if (slash) return openSpans.pop() ? tag : '';
    const isTerm = attributes !== '' && !openSpans.includes(true);
    openSpans.push(isTerm);
    return isTerm ? tag : '';
  });
}

/** Elements that browsers show apart from what is beside them; programs send texts in them. */
const OTHER_BLOCKS =
  `address article aside body center dd details dialog div dl dt fieldset figcaption figure footer
  form header hgroup hr legend main nav pre search section summary`.split(/\s+/);
const LAYS_OUT = /display:\s*(?:flex|grid)/i;
const SHOWN_AS_BLOCK = /display:\s*(?:block|flex|flow-root|grid|list-item|table)/i;
/** Elements that go with everything in them. */
const NON_TEXT = 'script style textarea option noscript svg math template title'.split(' ');
const BLOCK_TAG =
  /(<\/?(?:p|h[2-4]|blockquote|[uo]l|li|table|caption|thead|tbody|tfoot|tr|th|td|div)(?: [^>]*)?>)/;

/** Whether every inline element that begins in a part of clean HTML ends in it. */
function isBalanced(part: string): boolean {
  const tags = part.replaceAll('<br />', '').match(/<\/?/g) ?? [];
  return tags.filter((tag) => tag === '</').length * 2 === tags.length;
}

/**
 * Replaces the `div` elements of clean HTML: what stands alone in them becomes a paragraph, and
 * inside a paragraph, an item or a cell it begins a new line.
 */
function withoutDivs(clean: string): string {
  if (!clean.includes('<div>')) return clean;
  let depth = 0;
  let isLineFull = false;
  let isBreakDue = false;
  const parts = clean.split(BLOCK_TAG).map((part, at) => {
    const isTag = at % 2 === 1;
    if (isTag && part.includes('div>')) {
      isBreakDue = isLineFull;
      return '';
    }
    if (isTag) {
      depth += part.startsWith('</') ? -1 : 1;
      isBreakDue = false;
      isLineFull = false;
      return part;
    }
    const hasText = /(?:^|>)\s*[^\s<]/.test(part);
    if (depth === 0 && !hasText) return part.replaceAll('<br />', '');
    if (depth === 0 && isBalanced(part)) return `<p>${part.trim()}</p>`;
    const start = isBreakDue && hasText ? '<br />' : '';
    isBreakDue &&= !hasText;
    isLineFull ||= hasText;
    return start + part;
  });
  return parts.join('');
}

function requireLength(html: string): void {
  if (countCharacters(html) > MAX_CONTENT) {
    throw new HtmlLimitError(`is longer than ${MAX_CONTENT} characters`);
  }
}

/**
 * Sanitises an answer's body: it keeps text structure, emphasis, lists, tables, links and glossary
 * spans. Styles, classes, scripts, svg, math and event handlers are removed; links are http(s) or
 * mailto. Cells span at most `maxSpan` rows or columns. Glossary spans keep only their term id: the
 * definition is filled in on every read.
 *
 * All HTML must pass this function. Parsing takes quadratic time in the depth of open tags, so
 * length and depth are limited before or during parsing.
 * @throws HtmlLimitError for HTML longer than `MAX_CONTENT`, before or after, nested deeper than
 *   `MAX_NESTING`, or with more than `maxPlaces` places in its tables.
 */
export function sanitizeContent(html: string): string {
  const stored = html.replace(FILLED_TERM, '$1>');
  requireLength(stored);
  /** For each open tag, whether it shows its children apart. */
  const open: boolean[] = [];
  const places = new TablePlaces();
  const clean = sanitize(stored, {
    allowedTags: [...ALLOWED_HTML.tags, 'div', 'i', 'q'],
    allowedAttributes: ALLOWED_HTML.attributes,
    allowedClasses: { span: [TERM_CLASS] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: NON_TEXT,
    transformTags: {
      ...Object.fromEntries(OTHER_BLOCKS.map((name) => [name, 'div'])),
      // Which no text contains, because it becomes `em`.
      ...Object.fromEntries(
        ALLOWED_HTML.shownBetween.map((name) => [name, () => ({ tagName: 'i', attribs: {} })]),
      ),
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      dir: 'ul',
      menu: 'ul',
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      th: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
      td: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
      a: (tagName, attribs) =>
        // A name in the document or a path from it leads nowhere from here.
        TARGET.test((attribs.href ?? '').replace(/\p{Cc}| /gu, ''))
          ? { tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }
          : { tagName: 'span', attribs: {} },
      span: (tagName, given) => {
        const id = given['data-term-id']?.toLowerCase();
        const isTerm = id !== undefined && OBJECT_ID.test(id);
        if (!isTerm && (open.at(-2) || SHOWN_AS_BLOCK.test(given.style ?? '')))
          return { tagName: 'div', attribs: {} };
        return { tagName, attribs: isTerm ? { class: TERM_CLASS, 'data-term-id': id } : {} };
      },
    },
    onOpenTag: (name, attributes) => {
      places.openTag(name, (attribute) => {
        const value = attributes[attribute] ?? '';
        return isSpan(value) ? Number(value) : 1;
      });
      if (places.count > ALLOWED_HTML.maxPlaces) {
        throw new HtmlLimitError(
          `has more than ${ALLOWED_HTML.maxPlaces} cells in its tables. Shorten or leave out a table`,
        );
      }
      open.push(LAYS_OUT.test(attributes.style ?? ''));
      if (open.length > MAX_NESTING) {
        throw new HtmlLimitError(`has tags nested more than ${MAX_NESTING} deep`);
      }
    },
    onCloseTag: (name) => {
      places.closeTag(name);
      open.pop();
    },
  });
  // Browsers show quotation marks around `q`, which the text lacks.
  const quoted = clean.replaceAll('<q>', '“').replaceAll('</q>', '”');
  const content = withoutPlainSpans(withoutDivs(quoted.replace(/<i><\/i>|<\/?i>/g, ' '))).trim();
  // Escaping makes it longer.
  requireLength(content);
  return content;
}

const STORED_TERM = /<span class="glossary-term" data-term-id="([0-9a-f]{24})">([\s\S]*?)<\/span>/g;

/** The ids of the terms marked in a sanitised body, each once, in order. */
export function termIdsOf(content: string): string[] {
  return [...new Set([...content.matchAll(STORED_TERM)].map(([, id]) => id ?? ''))];
}

/**
 * Fills the current definitions into a stored body. A term that is not in `definitions` (inactive
 * or deleted) becomes plain text; the stored body keeps its id, so reactivation restores it.
 * @param unknown `keep` preserves the mark of such a term, for editing
 */
export function fillGlossary(
  content: string,
  definitions: Definitions,
  unknown: 'unmark' | 'keep' = 'unmark',
): string {
  return content.replace(STORED_TERM, (all, id: string, inner: string) => {
    const found = definitions.get(id);
    if (!found) return unknown === 'keep' ? all : inner;
    const { term, definition } = found;
    return `<span class="glossary-term" data-term-id="${id}" data-term="${escapeUTF8(term)}" data-definition="${escapeUTF8(definition)}">${inner}</span>`;
  });
}

interface OpenTable {
  rows: number;
  columns: number;
  /** How many columns of the current row are taken so far. */
  width: number;
  /** How many columns of each following row are taken by cells that begin above it. */
  below: number[];
}

function addCell(table: OpenTable, colspan: number, rowspan: number): void {
  // Browsers add a row around a cell that has none.
  if (table.rows === 0) table.rows = 1;
  table.width += colspan;
  table.columns = Math.max(table.columns, table.width);
  for (let row = 0; row < rowspan - 1; row += 1) {
    table.below[row] = (table.below[row] ?? 0) + colspan;
  }
}

/**
 * Counts the places in all tables of a text while it is parsed: rows times columns, whether a cell
 * covers them or not, because browsers and the editor lay out all of them.
 */
export class TablePlaces {
  #closed = 0;
  readonly #open: OpenTable[] = [];

  /** @param spanOf the number of columns or rows that the cell covers */
  openTag(name: string, spanOf: (attribute: 'colspan' | 'rowspan') => number): void {
    if (name === 'table') this.#open.push({ rows: 0, columns: 0, width: 0, below: [] });
    const table = this.#open.at(-1);
    if (!table) return;
    if (name === 'tr') {
      table.rows += 1;
      table.width = table.below.shift() ?? 0;
    }
    if (name === 'td' || name === 'th') addCell(table, spanOf('colspan'), spanOf('rowspan'));
  }

  closeTag(name: string): void {
    const table = name === 'table' ? this.#open.pop() : undefined;
    if (table) this.#closed += table.rows * table.columns;
  }

  get count(): number {
    return this.#open.reduce((sum, { rows, columns }) => sum + rows * columns, this.#closed);
  }
}
