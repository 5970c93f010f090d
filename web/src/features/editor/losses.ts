import { count } from '../../lib/format.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { fromHtml, toHtml } from './convert.ts';
import {
  hasBlocks,
  isBlock,
  isElement,
  isText,
  isTextless,
  nameOf,
  parseHtml,
  SPACES,
  TABLE_PARTS,
} from './parse.ts';

/** Elements that may be split differently; `outlineOf` compares their meaning. */
const OWN = new Set(['p', 'div', 'br', 'span', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'li']);
/** Parts of a table, which is named as a whole. */
const UNNAMED_PARTS = new Set([...TABLE_PARTS, 'colgroup', 'col']);
const NAMES: Record<string, string> = {
  hr: 'a horizontal line',
  img: 'an image',
  pre: 'preformatted text',
  code: 'code',
  blockquote: 'where a quotation begins and ends',
  ul: 'where a list begins and ends',
  ol: 'where a list begins and ends',
  script: 'a script',
  style: 'a style sheet',
};
const KNOWN_ATTRIBUTES: Record<string, ReadonlySet<string>> = {
  a: new Set(['href', 'rel', 'target']),
  span: new Set(['data-term-id', 'data-term', 'data-definition']),
};

function nameFor(element: Element): string {
  const name = nameOf(element);
  if (name === 'table')
    return `a table with ${count(element.querySelectorAll(':scope > * > tr').length, 'row')}`;
  if (/^h\d$/.test(name)) return `a heading of level ${name.slice(1)}`;
  return NAMES[name] ?? `what <${name}> marks`;
}

/** The name of an element and its attributes, for the parts that can be lost. */
function partsOf(element: Element): string[] {
  const name = nameOf(element);
  const parts: string[] = [];
  if (!OWN.has(name) && !UNNAMED_PARTS.has(name)) parts.push(nameFor(element));
  if (element.closest('table')) return parts;
  if (name === 'a') parts.push(`a link to ${element.getAttribute('href') ?? 'nowhere'}`);
  if (element.matches('li > :is(p, div) ~ :is(p, div)'))
    parts.push('paragraphs within a list item');
  for (const { name: attribute } of element.attributes) {
    const isTermClass = attribute === 'class' && element.className === 'glossary-term';
    if (isTermClass || KNOWN_ATTRIBUTES[name]?.has(attribute)) continue;
    parts.push(`the attribute “${attribute}” of <${element.localName}>`);
  }
  return parts;
}

function groupParts(body: HTMLElement): ReadonlyMap<string, readonly string[]> {
  return groupBy([...body.querySelectorAll('*')].flatMap(partsOf), (part) => part);
}

/**
 * Names what a text would lose if it were opened in the visual editor and saved; empty if nothing.
 * It converts the text both ways and compares, instead of checking for known problems.
 */
export function findLosses(html: string): string[] {
  const before = parseHtml(html);
  const after = parseHtml(toHtml(fromHtml(html)));
  if (outlineOf(before) === outlineOf(after)) return [];
  const remaining = groupParts(after);
  const losses = [...groupParts(before)].flatMap(([part, { length }]) => {
    const lost = length - (remaining.get(part)?.length ?? 0);
    if (lost <= 0) return [];
    return lost === 1 ? part : `${part} (${lost} times)`;
  });
  return losses.length > 0 ? losses : ['the order or the nesting of some parts'];
}

interface Run {
  text: string;
  marks: string;
}

/** Attributes that do not change the meaning; the server sets them on every write. */
const IGNORED_ATTRIBUTES = new Set(['rel', 'target']);
const SAME_AS_PARAGRAPH = new Set(['p', 'div']);

function attributesOf(element: Element): string {
  const pairs = [...element.attributes].filter(({ name }) => !IGNORED_ATTRIBUTES.has(name));
  const texts = pairs.map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
  return texts.length > 0 ? ` ${texts.sort().join(' ')}` : '';
}

/**
 * The text with its marks, with white space collapsed as in browsers and equal neighbours joined.
 */
function finish(runs: readonly Run[]): string {
  const joined: Run[] = [];
  let before = ' ';
  for (const { text, marks } of runs) {
    let shown = text === '\n' ? text : text.replace(SPACES, ' ');
    if (/[ \n]$/.test(before)) shown = shown.replace(/^ /, '');
    if (shown === '') continue;
    before = shown;
    const last = joined.at(-1);
    if (last && shown === '\n') last.text = last.text.replace(/ $/, '');
    if (last && last.marks === marks) last.text += shown;
    else joined.push({ text: shown, marks });
  }
  for (let last = joined.at(-1); last; last = joined.at(-1)) {
    last.text = last.text.replace(/[ \n]+$/, '');
    if (last.text !== '') break;
    joined.pop();
  }
  return joined.map(({ text, marks }) => `${marks}${JSON.stringify(text)}`).join('');
}

/**
 * A description of what HTML means, which is equal for equivalent texts: blocks with their order
 * and nesting, and the marks of each piece of text. The nesting of inline tags, white space in the
 * source, and synonymous tags make no difference.
 */
export function outlineOf(container: Element, inherited: readonly string[] = []): string {
  let outline = '';
  let runs: Run[] = [];
  const isItem = container.localName === 'li';
  const flush = () => {
    const line = finish(runs);
    runs = [];
    if (line) outline += isItem && outline === '' ? line : `p{${line}}`;
  };
  const visit = (node: Node, marks: readonly string[]): void => {
    if (isText(node)) runs.push({ text: node.data, marks: `[${[...marks].sort()}]` });
    if (!isElement(node)) return;
    const name = nameOf(node);
    if (name === 'br') runs.push({ text: '\n', marks: '[]' });
    else if (isBlock(node)) {
      flush();
      outline += blockOutline(node, marks, isItem && outline === '');
    } else if (!isTextless(node)) {
      const mark = `${name}${attributesOf(node)}`;
      // A span without attributes has no meaning.
      const inner = mark === 'span' || marks.includes(mark) ? marks : [...marks, mark];
      for (const child of node.childNodes) visit(child, inner);
    } else runs.push({ text: `<${name}>`, marks: '' });
  };
  for (const child of container.childNodes) visit(child, inherited);
  flush();
  return outline;
}

function blockOutline(block: Element, marks: readonly string[], beginsItem: boolean): string {
  const attributes = attributesOf(block);
  const isParagraph = SAME_AS_PARAGRAPH.has(block.localName);
  const inner = outlineOf(block, marks);
  if (isParagraph && hasBlocks(block) && !attributes) return inner;
  const name = isParagraph ? 'p' : block.localName;
  if (!isParagraph && !/^h\d$/.test(name)) return `${name}${attributes}{${inner}}`;
  // The line of a paragraph or heading, without the paragraph that `outlineOf` wraps around it.
  const line = inner.replace(/^p\{([\s\S]*)\}$/, '$1');
  if (isParagraph && beginsItem && !attributes) return line;
  return `${name}${attributes}{${line}}`;
}
