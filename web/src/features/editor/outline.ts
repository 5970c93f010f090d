import { hasBlocks, isBlock, isElement, isText, nameOf, SPACES, TEXTLESS } from './parse.ts';

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
    } else if (!TEXTLESS.has(name)) {
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
