import { allowedHtml } from '@band8/client/forms';
import { isBlock, isElement, isText, PREFORMATTED } from './parse.ts';

/** Adds what style sheets say of elements to their style: Excel's bold is only there. */
function readStyleSheets(body: HTMLElement): void {
  for (const sheet of body.querySelectorAll('style')) {
    const rules = sheet.textContent.replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '');
    for (const rule of rules.split('}')) {
      const [selector, declarations] = rule.split('{').slice(-2);
      if (selector === undefined || declarations === undefined) continue;
      for (const element of elementsOf(body, selector)) {
        const own = element.getAttribute('data-style') ?? '';
        element.setAttribute('data-style', `${declarations};${own}`);
      }
    }
  }
}

function elementsOf(body: HTMLElement, selector: string): Iterable<Element> {
  try {
    return body.querySelectorAll(selector);
  } catch {
    // Programs add rules of their own, such as `@list l0:level1`.
    return [];
  }
}

/** Text that is not to be read: rows that set the widths of columns, and comments of a review. */
const HIDDEN = /(?:display:\s*none|mso-hide:\s*all|mso-element:\s*comment)/i;

/** Accepts tracked changes and removes hidden text. @returns whether there were changes */
function acceptChanges(body: HTMLElement): boolean {
  const changes = body.querySelectorAll('del, ins');
  for (const change of changes) {
    if (change.localName === 'del') change.remove();
    else change.replaceWith(...change.childNodes);
  }
  for (const element of body.querySelectorAll('[data-style], .MsoCommentReference')) {
    const isComment = element.matches('.MsoCommentReference');
    if (isComment || HIDDEN.test(element.getAttribute('data-style') ?? '')) element.remove();
  }
  return changes.length > 0;
}

/** Spaces that lay a text out; a single one that doesn't break is part of the text. */
const GAP = /\u00a0[\s\u00a0]+|[\t ]+\u00a0[\s\u00a0]*/g;
const GAPS = '[data-style*="mso-tab-count" i], .Apple-converted-space';
const SHOWN_BETWEEN = allowedHtml.shownBetween.join();
const SHOWN_AS_BLOCK = /display:\s*(?:block|flow-root|list-item|table)/i;
const LAYS_OUT = /display:\s*(?:flex|grid)/i;
const BLANK_LINES = /\n\s*\n/;

function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** Makes blocks of elements that only their own or their parent's style shows apart. */
function readBlocks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-style*="display" i]')) {
    const style = element.getAttribute('data-style') ?? '';
    const laidOut = LAYS_OUT.test(style) ? [...element.children] : [];
    const shownApart = SHOWN_AS_BLOCK.test(style) ? [element] : laidOut;
    for (const inline of shownApart.filter((shown) => !isBlock(shown))) {
      const block = body.ownerDocument.createElement('div');
      inline.replaceWith(block);
      block.append(inline);
    }
  }
}

/** Removes spaces that lay the text out, and keeps words apart that something else separates. */
function readSpaces(body: HTMLElement): void {
  // Tabs of Word, also those filled with dots, and second spaces of Apple's programs.
  for (const gap of body.querySelectorAll(GAPS)) gap.textContent = '\u00a0 ';
  for (const shown of body.querySelectorAll(SHOWN_BETWEEN)) {
    shown.before(' ');
    shown.after(' ');
  }
  body.normalize();
  for (const text of textsIn(body)) {
    // The gap after a marker of a list of Word tells where the marker ends.
    const isInList = text.parentElement?.closest('[data-style*="mso-list" i]');
    if (!isInList) text.data = text.data.replace(GAP, ' ');
  }
}

/** Ends a paragraph where a blank line is shown. */
function readBlankLines(body: HTMLElement): void {
  const newParagraph = () => body.ownerDocument.createElement('p');
  for (const text of textsIn(body)) {
    if (!text.parentElement?.closest(PREFORMATTED)) continue;
    const [first = '', ...parts] = text.data.split(BLANK_LINES);
    text.replaceWith(first, ...parts.flatMap((part) => [newParagraph(), part]));
  }
  for (const next of body.querySelectorAll('br')) {
    let last = next.previousSibling;
    while (last && isText(last) && last.data.trim() === '') last = last.previousSibling;
    if (!last || !isElement(last)) continue;
    if (last.localName === 'br') last.replaceWith(newParagraph());
    else if (last.localName !== 'p' || last.hasChildNodes()) continue;
    while (next.previousSibling !== null && isText(next.previousSibling))
      next.previousSibling.remove();
    next.remove();
  }
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
  let left = length;
  for (const text of textsIn(element)) {
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

/**
 * Makes what other programs say in their own ways readable, in place: style sheets, tracked
 * changes, hidden text, spaces, blank lines and lists.
 * @returns whether changes were tracked
 */
export function readForeign(body: HTMLElement): boolean {
  readStyleSheets(body);
  // LibreOffice underlines links.
  for (const link of body.querySelectorAll('u > a:only-child')) {
    const line = link.parentElement;
    if (line?.textContent === link.textContent) line.replaceWith(link);
  }
  const hasChanges = acceptChanges(body);
  // Browsers show its quotation marks, which the text lacks.
  for (const quotation of body.querySelectorAll('q')) {
    quotation.replaceWith('“', ...quotation.childNodes, '”');
  }
  readBlocks(body);
  readSpaces(body);
  readBlankLines(body);
  readWordLists(body);
  readLibreOffice(body);
  return hasChanges;
}
