const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
/** "1.", "b)", "iv." – anything else is a bullet. */
const NUMBER = /^\W?(\d+|[a-z]{1,5})[.)]/i;

interface OpenList {
  level: number;
  list: HTMLElement;
}

/** Word writes list items as paragraphs that only look like them: makes lists of them, in place. */
export function readWordLists(body: HTMLElement): void {
  const { ownerDocument } = body;
  let open: OpenList[] = [];
  let previous: Element | null = null;
  for (const paragraph of body.querySelectorAll('[data-style*="mso-list" i]')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('data-style') ?? '')?.[1]);
    if (!level) continue;
    const marker = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
      MARKER.test(element.getAttribute('data-style') ?? ''),
    );
    const name = NUMBER.test(marker?.textContent?.trim() ?? '') ? 'ol' : 'ul';
    marker?.remove();

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
