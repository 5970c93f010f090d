import { countWords as countWordsOfText } from '../../lib/countWords.ts';
/** Parses an answer's text in a separate document, where nothing runs, loads or is shown. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /([^\s<>"'/=]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g;
const BLOCKED = /^(style|on\w+)$/i;

function withoutBlockedAttributes(tag: string): string {
  return tag.replace(ATTRIBUTE, (attribute: string, name: string) =>
    BLOCKED.test(name) ? ` data-${attribute}` : attribute,
  );
}

/**
 * Parses foreign HTML in a template, because in any other document the content security policy
 * reports each `<style>` and `<base>`, even if nothing is shown. It also reports style attributes
 * and handlers, so these are renamed, for example to `data-style`.
 */
export function parseForeignHtml(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html.replace(TAG, withoutBlockedAttributes);
  const body = template.content.ownerDocument.createElement('div');
  body.append(template.content);
  return body;
}

/** An element with those attributes that have a value. */
export function create(
  name: string,
  attributes: Record<string, string | undefined> = {},
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(attribute, value);
  }
  return element;
}

export function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

/** An element's name in lower case, mapping synonyms to the common name. */
export function nameOf(element: Element): string {
  const name = element.localName;
  return SYNONYMS[name] ?? name;
}

const SYNONYMS: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
};

/** The elements inside a table that a body may contain. */
export const TABLE_PARTS = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

const BLOCKS = `p, div, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li, pre, hr, table, ${TABLE_PARTS},
  dl, dt, dd, figure, figcaption, address, article, aside, section, header, footer, main, nav,
  details, summary, form, fieldset, center`;

export function isBlock(element: Element): boolean {
  return element.matches(BLOCKS);
}

export function isList(element: Element): boolean {
  return element.localName === 'ul' || element.localName === 'ol';
}

export function hasBlocks(element: Element): boolean {
  return element.querySelector(BLOCKS) !== null;
}

const TEXTLESS = `script, style, template, noscript, svg, math, textarea, select, option, title, meta,
  link, head, iframe, object, embed, audio, video, canvas, img, picture, input, hr, o\\:p, xml`;

/** Whether the text of an element does not belong to the answer. */
export function isTextless(element: Element): boolean {
  return element.matches(TEXTLESS);
}

/** Text whose line ends are shown, as in messengers. */
export const PREFORMATTED =
  'pre, [data-style*="white-space: pre" i], [data-style*="white-space:pre" i], [data-style*="break-spaces" i]';

/** White space that HTML collapses, so not non-breaking spaces. */
export const SPACES = /[ \t\r\n\f]+/g;

function textOf(node: Node): string {
  if (isText(node)) return node.data;
  if (!isElement(node) || isTextless(node)) return '';
  const inner = [...node.childNodes].map(textOf).join('');
  return isBlock(node) || node.localName === 'br' ? ` ${inner} ` : inner;
}

/** The number of words in HTML: without markup, split at white space. */
export function countWords(html: string): number {
  return countWordsOfText(textOf(parseHtml(html)));
}
