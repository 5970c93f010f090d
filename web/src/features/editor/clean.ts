import { allowedHtml } from '@band8/client/forms';
import { isBlock, isElement, isText, isTextless, nameOf } from './parse.ts';

const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(allowedHtml.tags);
/** Elements that contain no text directly. */
const STRUCTURAL_ELEMENTS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'br']);
const HEADINGS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const { th, td } = allowedHtml.attributes;
const ATTRIBUTES: Record<string, readonly string[]> = { th, td };
const MARKS = 'a, .glossary-term';
const TERM_ATTRIBUTES = ['data-term-id', 'data-term', 'data-definition'];

/** A link that leads somewhere from any page: http(s), mailto, or a path of the site. */
const TARGET = /^(?:https?:|mailto:|\/(?![/\\]))/i;
/** The pages through which mail and documents lead to a link. */
const REDIRECTS =
  /^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?/i;

/** Where a link of another program leads; undefined for one that means something only there. */
function targetOf(href: string): string | undefined {
  // Browsers ignore control characters and spaces in a scheme, which could disguise one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
  if (!TARGET.test(href.replace(/[\u0000-\u0020]+/g, ''))) return undefined;
  if (!REDIRECTS.test(href)) return href;
  const given = new URL(href).searchParams;
  const target = given.get('url') ?? given.get('q') ?? '';
  return TARGET.test(target) ? target : href;
}

/** The declarations of a foreign element's style attribute (see `parseForeignHtml`). */
function styleOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute('data-style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim(), value.join(':').trim()];
    }),
  );
}

/** The elements equivalent to an element's style. */
function marksOfStyle(element: Element): string[] {
  const style = styleOf(element);
  const weight = style.get('font-weight') ?? '';
  const decoration = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`;
  const position = style.get('vertical-align');
  // Headings are bold by default, and links and terms underlined.
  const inHeading = element.closest('h1,h2,h3,h4,h5,h6,th') !== null;
  const inMark = (element.closest(MARKS) ?? element.querySelector(MARKS)) !== null;
  const marks: string[] = [];
  if ((weight.startsWith('bold') || Number(weight) >= 600) && !inHeading) marks.push('strong');
  if (/^(italic|oblique)/.test(style.get('font-style') ?? '')) marks.push('em');
  if (decoration.includes('underline') && !inMark) marks.push('u');
  if (decoration.includes('line-through')) marks.push('s');
  if (position === 'sub') marks.push('sub');
  if (position === 'super') marks.push('sup');
  return marks;
}

/** Whether the style overrides what the element means, as in Google Docs' outer `<b>`. */
function isOverridden(name: string, element: Element): boolean {
  const style = styleOf(element);
  if (name === 'strong') return /^(normal|[1-5]00)$/.test(style.get('font-weight') ?? '');
  if (name === 'em') return style.get('font-style') === 'normal';
  return name === 'u' && style.get('text-decoration') === 'none';
}

function copy(attributes: readonly string[], from: Element, to: Element): void {
  for (const name of attributes) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
}

/** The element's replacement, or `undefined` to use only its content. */
function elementFor(element: Element): HTMLElement | undefined {
  const { ownerDocument } = element;
  const name = HEADINGS[element.localName] ?? nameOf(element);
  if (name === 'a') {
    const href = targetOf(element.getAttribute('href')?.trim() ?? '');
    if (!href) return undefined;
    const link = ownerDocument.createElement('a');
    link.setAttribute('href', href);
    return link;
  }
  if (name === 'span') {
    if (!element.classList.contains('glossary-term')) return undefined;
    if (element.parentElement?.closest('.glossary-term')) return undefined;
    const term = ownerDocument.createElement('span');
    term.className = 'glossary-term';
    copy(TERM_ATTRIBUTES, element, term);
    return term;
  }
  if (ALLOWED_ELEMENTS.has(name)) {
    if (isOverridden(name, element)) return undefined;
    const allowed = ownerDocument.createElement(name);
    copy(ATTRIBUTES[name] ?? [], element, allowed);
    return allowed;
  }
  return isBlock(element) ? ownerDocument.createElement('p') : undefined;
}

/** Text whose line ends are shown, as in messengers. */
export const PREFORMATTED =
  'pre, [data-style*="white-space: pre" i], [data-style*="white-space:pre" i], [data-style*="break-spaces" i]';

function copyText(text: Text, into: Node): void {
  if (!text.data.includes('\n') || text.parentElement?.closest(PREFORMATTED) === null) {
    into.appendChild(text.cloneNode());
    return;
  }
  text.data.split(/\r?\n/).forEach((line, index) => {
    if (index > 0) into.appendChild(text.ownerDocument.createElement('br'));
    into.appendChild(text.ownerDocument.createTextNode(line));
  });
}

function copyChildren(from: Node, into: Node): void {
  for (const node of from.childNodes) {
    if (isText(node)) copyText(node, into);
    if (!isElement(node) || isTextless(node)) continue;
    let inner = into;
    const made = elementFor(node);
    if (made) inner = inner.appendChild(made);
    const marks = made && STRUCTURAL_ELEMENTS.has(made.localName) ? [] : marksOfStyle(node);
    for (const mark of marks.filter((mark) => mark !== made?.localName)) {
      inner = inner.appendChild(node.ownerDocument.createElement(mark));
    }
    copyChildren(node, inner);
  }
}

/**
 * A copy of foreign HTML with only allowed elements and attributes. Styles such as bold become
 * elements, headings become allowed ones, and Word's paragraphs become lists.
 */
export function clean(body: HTMLElement): HTMLElement {
  const copied = body.ownerDocument.createElement('div');
  readWordLists(body);
  readLibreOffice(body);
  copyChildren(body, copied);
  return copied;
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
/** "1.", "b)", "iv."; anything else is a bullet. */
const NUMBER = /^\W?(\d+|[a-z]{1,5})[.)]/i;
/** A number or bullet, which some fonts draw from a letter, and the wide gap after it. */
const LEADING_MARKER =
  /^\s*(?:\W?(?:\d+|[a-z]{1,5})[.)]|[\p{P}\p{So}\p{Sm}\p{Co}]|[oqvüØ])\s*?\u00a0\s*/iu;

interface OpenList {
  level: number;
  list: HTMLElement;
}

/** Removes the first `length` characters of a text across its elements. */
function removeStart(element: Element, length: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text;
    const taken = Math.min(left, text.length);
    text.deleteData(0, taken);
    left -= taken;
  }
}

/** Removes and returns the marker of a list item; '' if there is none. */
function removeMarker(paragraph: Element): string {
  const named = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
    MARKER.test(element.getAttribute('data-style') ?? ''),
  );
  if (named) {
    named.remove();
    return named.textContent?.trim() ?? '';
  }
  const [marker = ''] = LEADING_MARKER.exec(paragraph.textContent ?? '') ?? [];
  removeStart(paragraph, marker.length);
  return marker.trim();
}

/** Turns Word's list items, which are formatted paragraphs, into lists, in place. */
function readWordLists(body: HTMLElement): void {
  const { ownerDocument } = body;
  let open: OpenList[] = [];
  let previous: Element | null = null;
  for (const paragraph of body.querySelectorAll('[data-style*="mso-list" i]')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('data-style') ?? '')?.[1]);
    if (!level) continue;
    const marker = removeMarker(paragraph);
    if (/^h\d$/.test(paragraph.localName)) {
      // Headings are numbered by the same means, and their number is a part of them.
      if (marker) paragraph.prepend(`${marker} `);
      continue;
    }
    const name = NUMBER.test(marker) ? 'ol' : 'ul';

    if (previous === null || paragraph.previousElementSibling !== previous) open = [];
    open = open.filter((list) => list.level <= level);
    const last = open.at(-1);
    if (!last || last.level < level || last.list.localName !== name) {
      if (last?.level === level) open.pop();
      const list = ownerDocument.createElement(name);
      const first = Number.parseInt(marker, 10);
      if (first > 1) list.setAttribute('start', String(first));
      if (name === 'ol' && Number.isNaN(first)) list.setAttribute('type', 'a');
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open.push({ level, list });
    }
    const item = ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
    previous = open[0]?.list ?? null;
  }
}

const HEADING = ':is(h1, h2, h3, h4, h5, h6)';

/**
 * Puts headings in the place of the lists that number them, if these have nothing else, and a space
 * after the numbers of footnotes.
 */
function readLibreOffice(body: HTMLElement): void {
  const textOf = ({ textContent }: Element) => textContent?.replace(/\s+/g, '') ?? '';
  for (const list of body.querySelectorAll('ol, ul')) {
    const headings = [...list.querySelectorAll(`li > ${HEADING}`)];
    const isNumbering = headings.length > 0 && headings.map(textOf).join('') === textOf(list);
    if (isNumbering) list.replaceWith(...headings);
  }
  for (const number of body.querySelectorAll('[href^="#sdfootnote"][href$="anc"]')) {
    number.after(' ');
  }
}
