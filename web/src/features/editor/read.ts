import { CharacterMetadata, type ContentBlock, ContentState } from 'draft-js';
import { List } from 'immutable';
import { pick } from '../../lib/pick.ts';
import { MARK, type Mark } from './marks.ts';
import {
  hasBlocks,
  isBlock,
  isElement,
  isList,
  isText,
  isTextless,
  PREFORMATTED,
  SPACES,
} from './parse.ts';
import { marksOf, targetOf } from './style.ts';
import { asPart, type TablePart, withSpacers } from './tables/blocks.ts';
import { linesOfTable } from './tables/html.ts';

export const STYLES: Readonly<Record<string, string>> = {
  strong: 'BOLD',
  em: 'ITALIC',
  u: 'UNDERLINE',
  s: 'STRIKETHROUGH',
  sub: 'SUBSCRIPT',
  sup: 'SUPERSCRIPT',
};
/** The type of the blocks that an element becomes; a list becomes its items. */
export const TYPES: Readonly<Record<string, string>> = {
  p: 'unstyled',
  h2: 'header-two',
  h3: 'header-three',
  h4: 'header-four',
  blockquote: 'blockquote',
  ul: 'unordered-list-item',
  ol: 'ordered-list-item',
};

/** Draft's maximum depth of lists, from 0. */
const MAX_DEPTH = 4;

/** What a line becomes. */
interface Kind {
  type: string;
  depth?: number;
  part?: TablePart;
}

interface Line extends Kind {
  text: string;
  characters: CharacterMetadata[];
  /** Whether a block has ended or begins, so that what follows is on a new line of the text. */
  isBroken?: boolean;
}

/** Where a node is. */
interface Place {
  kind: Kind;
  /** Whether blocks are lines of the same text, as in a heading, list item or cell. */
  isOneLine?: boolean;
  /** The styles, and the link and term, of its text. */
  mark: CharacterMetadata;
  link: Mark;
}

const PARAGRAPH: Kind = { type: 'unstyled' };
const UNMARKED = CharacterMetadata.create();
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Removes a space at the end, which browsers don't show. */
function trimEnd(line: Line): void {
  if (!line.text.endsWith(' ')) return;
  line.text = line.text.slice(0, -1);
  line.characters.pop();
}

function blockOf({ type, depth = 0, part, text, characters }: Line): ContentBlock {
  const empty = ContentState.createFromText('').getFirstBlock();
  const block = empty.merge({ type, depth, text, characterList: List(characters) }) as ContentBlock;
  return part ? asPart(block, part) : block;
}

/** The attributes of a glossary term; undefined for other elements. */
function termOf(element: HTMLElement): Mark['term'] {
  if (!element.matches('span.glossary-term')) return undefined;
  const { termId, term, definition } = element.dataset;
  return pick({ id: termId, term, definition }, ['id', 'term', 'definition']);
}

/**
 * The document for HTML, with white space as browsers show it: a block for each paragraph, heading,
 * list item, caption and cell. Blocks in a quotation are quoted paragraphs. Only what answers can
 * have is read: styles such as bold, links, glossary terms, and the spans and headers of tables.
 */
export function readDocument(body: HTMLElement): ContentState {
  const blocks: ContentBlock[] = [];
  let line: Line | undefined;
  let content = ContentState.createFromText('');

  const end = () => {
    if (line) trimEnd(line);
    if (line) blocks.push(blockOf(line));
    line = undefined;
  };
  const begin = (kind: Kind) => {
    end();
    line = { ...kind, text: '', characters: [] };
  };
  const add = (to: Line, text: string, mark: CharacterMetadata) => {
    to.text += text;
    for (let nth = 0; nth < text.length; nth += 1) to.characters.push(mark);
  };
  const breakLine = (to: Line) => {
    trimEnd(to);
    add(to, '\n', UNMARKED);
    to.isBroken = false;
  };
  const addText = (data: string, { kind, mark }: Place) => {
    const text = data.replace(SPACES, ' ');
    const isAtStart = !line || line.isBroken || [undefined, ' ', '\n'].includes(line.text.at(-1));
    const shown = isAtStart ? text.replace(/^ /, '') : text;
    if (!shown) return;
    line ??= { ...kind, text: '', characters: [] };
    if (line.isBroken && ![undefined, '\n'].includes(line.text.at(-1))) breakLine(line);
    line.isBroken = false;
    add(line, shown, mark);
  };
  const readText = (node: Text, place: Place) => {
    const isPreformatted = node.data.includes('\n') && node.parentElement?.closest(PREFORMATTED);
    for (const [index, data] of (isPreformatted ? node.data.split('\n') : [node.data]).entries()) {
      if (index > 0 && line) breakLine(line);
      addText(data, place);
    }
  };
  /** How the text of an element is marked that is in a text with these marks. */
  const markedBy = (element: HTMLElement, { mark, link }: Pick<Place, 'mark' | 'link'>) => {
    const names = marksOf(element);
    const styled = Object.entries(STYLES)
      .filter(([name]) => names.has(name))
      .reduce((marked, [, style]) => CharacterMetadata.applyStyle(marked, style), mark);
    const href = names.has('a') ? targetOf(element.getAttribute('href')?.trim() ?? '') : undefined;
    const term = link.term ? undefined : termOf(element);
    if (!href && !term) return { mark: styled, link };
    const marks = { ...link, ...(href && { href }), ...(term && { term }) };
    content = content.createEntity(MARK, 'MUTABLE', marks);
    const key = content.getLastCreatedEntityKey();
    return { mark: CharacterMetadata.applyEntity(styled, key), link: marks };
  };
  /** Reads an element that is one line of text, also if it is empty. */
  const readLine = (element: HTMLElement, kind: Kind) => {
    begin(kind);
    const place = { kind, isOneLine: true, ...markedBy(element, { mark: UNMARKED, link: {} }) };
    for (const node of element.childNodes) read(node, place);
    end();
  };
  const readList = (list: Element, depth: number) => {
    const kind = { type: TYPES[list.localName] ?? '', depth: Math.min(depth, MAX_DEPTH) };
    for (const item of list.childNodes) {
      if (!isElement(item)) read(item, { kind, mark: UNMARKED, link: {} });
      else if (isList(item)) readList(item, depth + 1);
      else if (!isTextless(item)) readLine(item, kind);
      end();
    }
  };
  const readBlock = (element: HTMLElement, around: Place) => {
    const name = element.localName;
    const { kind, isOneLine } = around;
    const place = { ...around, ...markedBy(element, around) };
    const isItem = kind.depth !== undefined;
    if (isOneLine && !(isItem && isList(element))) {
      if (line) line.isBroken = true;
      for (const node of element.childNodes) read(node, place);
      if (line) line.isBroken = true;
    } else if (isList(element)) {
      end();
      readList(element, isItem ? (kind.depth ?? 0) + 1 : 0);
    } else if (/^h\d$/.test(name)) {
      readLine(element, { type: TYPES[HEADINGS[name] ?? name] ?? '' });
    } else if (element instanceof HTMLTableElement && element.querySelector('td, th')) {
      for (const { element: cell, part } of linesOfTable(element)) {
        readLine(cell, { ...PARAGRAPH, part });
      }
    } else {
      if (name !== 'blockquote' && !hasBlocks(element) && around.mark === UNMARKED) begin(kind);
      else end();
      const inner = name === 'blockquote' ? { ...place, kind: { type: name } } : place;
      for (const node of element.childNodes) read(node, inner);
      end();
    }
  };
  const read = (node: Node, place: Place): void => {
    if (isText(node)) readText(node, place);
    if (!isElement(node) || isTextless(node)) return;
    if (isBlock(node)) readBlock(node, place);
    else if (node.localName === 'br') {
      if (line) breakLine(line);
    } else {
      const inner = { ...place, ...markedBy(node, place) };
      for (const child of node.childNodes) read(child, inner);
    }
  };

  for (const node of body.childNodes) read(node, { kind: PARAGRAPH, mark: UNMARKED, link: {} });
  end();
  return blocks.length > 0 ? ContentState.createFromBlockArray(withSpacers(blocks)) : content;
}
