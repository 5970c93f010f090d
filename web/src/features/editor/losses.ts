import { fromHtml, toHtml } from './convert.ts';
import { outlineOf } from './outline.ts';
import { nameOf, parseHtml, TABLE_PARTS } from './parse.ts';

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

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function nameFor(element: Element): string {
  const name = nameOf(element);
  if (name === 'table')
    return `a table with ${plural(element.querySelectorAll(':scope > * > tr').length, 'row')}`;
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

function countParts(body: HTMLElement): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of body.querySelectorAll('*')) {
    for (const part of partsOf(element)) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/**
 * Names what a text would lose if it were opened in the visual editor and saved; empty if nothing.
 * It converts the text both ways and compares, instead of checking for known problems.
 */
export function findLosses(html: string): string[] {
  const before = parseHtml(html);
  const after = parseHtml(toHtml(fromHtml(html)));
  if (outlineOf(before) === outlineOf(after)) return [];
  const remaining = countParts(after);
  const losses = [...countParts(before)].flatMap(([part, count]) => {
    const lost = count - (remaining.get(part) ?? 0);
    if (lost <= 0) return [];
    return lost === 1 ? part : `${part} (${lost} times)`;
  });
  return losses.length > 0 ? losses : ['the order or the nesting of some parts'];
}
