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
export function readWordLists(body: HTMLElement): void {
  const { ownerDocument } = body;
  let open: OpenList[] = [];
  let previous: Element | null = null;
  for (const paragraph of body.querySelectorAll('[data-style*="mso-list" i]')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('data-style') ?? '')?.[1]);
    if (!level) continue;
    const name = NUMBER.test(removeMarker(paragraph)) ? 'ol' : 'ul';

    if (previous === null || paragraph.previousElementSibling !== previous) open = [];
    open = open.filter((list) => list.level <= level);
    const last = open.at(-1);
    if (!last || last.level < level || last.list.localName !== name) {
      if (last?.level === level) open.pop();
      const list = ownerDocument.createElement(name);
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
