import { escapeUTF8 } from 'entities';
import sanitize from 'sanitize-html';
import { OBJECT_ID } from './objectId.ts';

/** A glossary term as the content needs it. */
export interface TermDefinition {
  term: string;
  definition: string;
}

/** Terms by their ids. */
export type Definitions = ReadonlyMap<string, TermDefinition>;

/**
 * What an answer's body may hold (A4): text structure, emphasis, lists, tables, links and glossary
 * spans. No style, class, script, svg, math or handler survives; links are http(s) or mailto.
 * Glossary spans keep their term id alone: the definition is filled in on every read.
 */
export function sanitizeContent(html: string): string {
  // Which of the spans that are open at this point were kept as a term.
  const openSpans: boolean[] = [];
  return sanitize(html, {
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
    allowedClasses: { span: ['glossary-term'] },
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
      span: (_tagName, given) => {
        const id = given['data-term-id']?.toLowerCase();
        // A term inside a term would leave no way to tell which closing tag ends which.
        const isTerm = id !== undefined && OBJECT_ID.test(id) && !openSpans.includes(true);
        openSpans[openSpans.length - 1] = isTerm;
        const attribs = isTerm ? { class: 'glossary-term', 'data-term-id': id } : {};
        return { tagName: 'span', attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'span' && !attribs['data-term-id'] ? 'excludeTag' : false,
    onOpenTag: (name) => {
      if (name === 'span') openSpans.push(false);
    },
    onCloseTag: (name) => {
      if (name === 'span') openSpans.pop();
    },
  }).trim();
}

const STORED_TERM = /<span class="glossary-term" data-term-id="([0-9a-f]{24})">([\s\S]*?)<\/span>/g;

/** The ids of the terms that a sanitised body marks, each once, in their order (G2). */
export function termIdsOf(content: string): string[] {
  return [...new Set([...content.matchAll(STORED_TERM)].map(([, id]) => id ?? ''))];
}

/**
 * Fills the current definitions into a stored body (G1). A term that `definitions` lacks (inactive
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
