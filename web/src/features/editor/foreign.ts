import { allowedHtml } from '@band8/client/forms';
import { PREFORMATTED } from './clean.ts';
import { isBlock, isElement, isText } from './parse.ts';

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

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
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

/**
 * Makes what other programs say in their own ways readable for `clean`, in place: style sheets,
 * tracked changes, hidden text, spaces and blank lines.
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
  readBlocks(body);
  readSpaces(body);
  readBlankLines(body);
  return hasChanges;
}
