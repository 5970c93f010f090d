import { convertFromHTML, convertToHTML } from 'draft-convert';
import { type ContentBlock, ContentState, type DraftInlineStyle } from 'draft-js';
import { clean } from './clean.ts';
import { flatten } from './flatten.ts';
import { MARK, type Mark } from './marks.ts';
import { isElement, isList, isText, parseHtml } from './parse.ts';
import { asPart, isSpacer, partOf, type TablePart, withSpacers } from './tables/blocks.ts';
import { linesOfTable, tableHtml } from './tables/html.ts';

const STYLES: Record<string, string> = {
  strong: 'BOLD',
  em: 'ITALIC',
  u: 'UNDERLINE',
  s: 'STRIKETHROUGH',
  sub: 'SUBSCRIPT',
  sup: 'SUPERSCRIPT',
};
const TAGS: Record<string, string> = {
  unstyled: 'p',
  'header-two': 'h2',
  'header-three': 'h3',
  'header-four': 'h4',
};
const LISTS: Record<string, string> = {
  'unordered-list-item': 'ul',
  'ordered-list-item': 'ol',
};

/** Draft's maximum depth of lists, from 0. */
const MAX_DEPTH = 4;

// draft-convert drops text that is only spaces, so private characters replace them.
const [NBSP, NBSP_MARK] = ['\u00a0', '\ue000'];
const [SPACE, SPACE_MARK] = [' ', '\ue001'];

function protectSpaces(node: Node): void {
  if (isText(node)) {
    const text = node.data.replaceAll(NBSP, NBSP_MARK);
    node.data = text.trim() === '' ? text.replaceAll(SPACE, SPACE_MARK) : text;
  }
  for (const child of node.childNodes) protectSpaces(child);
}

/**
 * A list item or table cell as a separate line, because draft-convert loses items after a nested
 * list and does not know tables.
 */
interface Line {
  element: Element;
  list?: { type: string; depth: number };
  part?: TablePart;
}

function linesOf(list: Element, depth: number): Line[] {
  const type = list.localName === 'ol' ? 'ordered-list-item' : 'unordered-list-item';
  return [...list.children].flatMap((item) => {
    const lists = [...item.children].filter(isList);
    for (const inner of lists) inner.remove();
    const line: Line = { element: item, list: { type, depth: Math.min(depth, MAX_DEPTH) } };
    return [line, ...lists.flatMap((inner) => linesOf(inner, depth + 1))];
  });
}

function linesIn(element: HTMLElement): Line[] {
  if (isList(element)) return linesOf(element, 0);
  if (element.localName !== 'table') return [{ element }];
  return linesOfTable(element).map(({ element: cell, part }) => {
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.append(...cell.childNodes);
    return { element: paragraph, part };
  });
}

function markAt(element: Element): Mark {
  const href = element.closest('a')?.getAttribute('href');
  const term = element.closest<HTMLElement>('span.glossary-term')?.dataset;
  return {
    ...(href && { href }),
    ...(term && {
      term: {
        ...(term.termId !== undefined && { id: term.termId }),
        ...(term.term !== undefined && { term: term.term }),
        ...(term.definition !== undefined && { definition: term.definition }),
      },
    }),
  };
}

const read = convertFromHTML({
  htmlToStyle: (name: string, _node: Node, current: DraftInlineStyle) => {
    const style = STYLES[name];
    return style ? current.add(style) : current;
  },
  htmlToEntity: (name, node, createEntity) =>
    (name === 'a' || name === 'span') && isElement(node)
      ? createEntity(MARK, 'MUTABLE', markAt(node))
      : undefined,
});

/** The document for a flat text (see `flatten`), which is modified. */
export function fromFlat(flat: HTMLElement): ContentState {
  const lines = ([...flat.children] as HTMLElement[]).flatMap(linesIn);
  if (lines.length === 0) return ContentState.createFromText('');
  flat.replaceChildren(...lines.map(({ element }) => element));
  protectSpaces(flat);
  const content = read(flat.innerHTML, { flat: false }, () => flat);
  const blocks = content.getBlocksAsArray().map((block, index) => {
    const text = block.getText().replaceAll(NBSP_MARK, NBSP).replaceAll(SPACE_MARK, SPACE);
    const { list, part } = lines[index] ?? {};
    const line = block.merge({ text, ...list }) as ContentBlock;
    return part ? asPart(line, part) : line;
  });
  return ContentState.createFromBlockArray(withSpacers(blocks));
}

/** The document for stored HTML. `findLosses` names the parts it drops. */
export function fromHtml(html: string): ContentState {
  return fromFlat(flatten(clean(parseHtml(html))));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function tags(name: string): { start: string; end: string } {
  return { start: `<${name}>`, end: `</${name}>` };
}

function tagsOfMark({ href, term }: Mark): { start: string; end: string } {
  let [start, end] = ['', ''];
  if (href !== undefined) {
    start = `<a href="${escapeHtml(href)}">`;
    end = '</a>';
  }
  if (term) {
    const attributes = [
      ['data-term-id', term.id],
      ['data-term', term.term],
      ['data-definition', term.definition],
    ].flatMap(([name, value = '']) => (value ? ` ${name}="${escapeHtml(value)}"` : ''));
    start += `<span class="glossary-term"${attributes.join('')}>`;
    end = `</span>${end}`;
  }
  return { start, end };
}

const write = convertToHTML({
  styleToHTML: Object.fromEntries(
    Object.entries(STYLES).map(([name, style]) => [style, tags(name)]),
  ),
  blockToHTML: () => tags('p'),
  entityToHTML: ({ type, data }, text) => (type === MARK ? tagsOfMark(data) : text),
});

/** Joins adjacent parts of a link or term that was split by formatting. */
function joinMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('a, span')) {
    let next = element.nextSibling;
    while (next && isElement(next) && next.cloneNode().isEqualNode(element.cloneNode())) {
      element.append(...next.childNodes);
      next.remove();
      next = element.nextSibling;
    }
  }
}

/** Lines by block; Draft reuses the object of an unchanged block, so it is converted once. */
const lineCache = new WeakMap<ContentBlock, string>();

function lineOf(block: ContentBlock): string {
  let line = lineCache.get(block);
  if (line === undefined) {
    const body = parseHtml(write(ContentState.createFromBlockArray([block])));
    joinMarks(body);
    line = body.firstElementChild?.innerHTML ?? '';
    lineCache.set(block, line);
  }
  return line;
}

/** The HTML of a document with one block per line; empty if there is no text. */
export function toHtml(content: ContentState): string {
  if (content.getPlainText('').trim() === '') return '';
  let html = '';
  // The open elements: a quotation, or the lists around the current item with their items.
  let open: string[] = [];
  const closeTo = (depth: number) => {
    for (const name of open.slice(depth).reverse()) {
      html += name === 'blockquote' ? '</blockquote>' : `</li></${name}>`;
    }
    open = open.slice(0, depth);
  };
  const blocks = content.getBlocksAsArray().filter((block) => !isSpacer(block));
  for (const [index, block] of blocks.entries()) {
    const table = partOf(block)?.table;
    if (table !== undefined) {
      closeTo(0);
      if (partOf(blocks[index - 1])?.table === table) continue;
      const parts = blocks.filter((other) => partOf(other)?.table === table);
      html += `\n${tableHtml(parts, lineOf)}`;
      continue;
    }
    const line = lineOf(block);
    const type = block.getType();
    const list = LISTS[type];
    const isQuoted = type === 'blockquote';
    if (list) {
      if (open[0] === 'blockquote') closeTo(0);
      const depth = Math.min(block.getDepth(), open.length);
      closeTo(depth + (open[depth] === list ? 1 : 0));
      if (open.length > depth) html += '</li>';
      else html += `${depth === 0 ? '\n' : ''}<${list}>`;
      open[depth] = list;
      html += `<li>${line}`;
    } else {
      if (!(isQuoted && open[0] === 'blockquote')) {
        closeTo(0);
        html += isQuoted ? '\n<blockquote>' : '\n';
      }
      if (isQuoted) open = ['blockquote'];
      const name = TAGS[type] ?? 'p';
      html += `<${name}>${line}</${name}>`;
    }
  }
  closeTo(0);
  return html.trimStart();
}
