import { escapeUTF8 } from 'entities';
import sanitize from 'sanitize-html';
import { OBJECT_ID } from './objectId.ts';
import { countCharacters } from './text.ts';

/** The longest HTML that is parsed, in characters, without what is filled in for glossary terms. */
export const MAX_CONTENT = 100_000;
/** The deepest nesting of tags that is parsed. Pages pasted out of Word or Google Docs need 20. */
export const MAX_NESTING = 100;

/** HTML that would take too long to parse. The message says why and follows the field's name. */
export class HtmlLimitError extends Error {}

/** A glossary term as the content needs it. */
export interface TermDefinition {
  term: string;
  definition: string;
}

/** Terms by their ids. */
export type Definitions = ReadonlyMap<string, TermDefinition>;

const FILLED_TERM =
  /(<span class="glossary-term" data-term-id="[0-9a-f]{24}") data-term="[^"]*" data-definition="[^"]*">/g;

const TERM_CLASS = 'glossary-term';

/**
 * Sanitised HTML whose only spans are glossary terms, none inside another: there would be no way to
 * tell which closing tag ends which. sanitize-html's own filter copies the whole result for each
 * span that it removes.
 */
function withoutPlainSpans(clean: string): string {
  const isKept: boolean[] = [];
  return clean.replace(/<(\/?)span([^>]*)>/g, (tag, slash: string, attributes: string) => {
    if (slash) return isKept.pop() ? tag : '';
    const keep = attributes !== '' && !isKept.includes(true);
    isKept.push(keep);
    return keep ? tag : '';
  });
}

function requireLength(html: string): void {
  if (countCharacters(html) > MAX_CONTENT) {
    throw new HtmlLimitError(`is longer than ${MAX_CONTENT} characters`);
  }
}

/**
 * What an answer's body may hold: text structure, emphasis, lists, tables, links and glossary
 * spans. No style, class, script, svg, math or handler survives; links are http(s) or mailto.
 * Glossary spans keep their term id alone: the definition is filled in on every read.
 *
 * All HTML comes in through here. The parser takes the square of the depth of open tags, so both
 * the length and the depth have a limit that ends the work before or while it parses.
 * @throws HtmlLimitError for HTML that is longer than `MAX_CONTENT`, before or after, or nested
 *   deeper than `MAX_NESTING`.
 */
export function sanitizeContent(html: string): string {
  const stored = html.replace(FILLED_TERM, '$1>');
  requireLength(stored);
  let depth = 0;
  const clean = sanitize(stored, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'a', 'span'],
      ...['strong', 'em', 'u', 's', 'sub', 'sup'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      span: ['class', 'data-term-id'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedClasses: { span: [TERM_CLASS] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'svg',
      'math',
      'template',
      'title',
    ],
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, rel: 'noopener noreferrer nofollow' },
      }),
      span: (tagName, given) => {
        const id = given['data-term-id']?.toLowerCase();
        const isTerm = id !== undefined && OBJECT_ID.test(id);
        return { tagName, attribs: isTerm ? { class: TERM_CLASS, 'data-term-id': id } : {} };
      },
    },
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_NESTING) {
        throw new HtmlLimitError(`has tags nested more than ${MAX_NESTING} deep`);
      }
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  const kept = withoutPlainSpans(clean).trim();
  // Escaping makes it longer.
  requireLength(kept);
  return kept;
}

const STORED_TERM = /<span class="glossary-term" data-term-id="([0-9a-f]{24})">([\s\S]*?)<\/span>/g;

/** The ids of the terms that a sanitised body marks, each once, in their order. */
export function termIdsOf(content: string): string[] {
  return [...new Set([...content.matchAll(STORED_TERM)].map(([, id]) => id ?? ''))];
}

/**
 * Fills the current definitions into a stored body. A term that `definitions` lacks (inactive
 * or deleted) becomes plain text; reactivation brings it back, for the stored body keeps its id.
 * @param unknown `keep` leaves the mark of such a term as it is stored, for editing
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
