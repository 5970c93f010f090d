import type { CharacterMetadata, ContentBlock, ContentState } from 'draft-js';
import { type Mark, markOf } from './marks.ts';
import { create, parseHtml } from './parse.ts';
import { readDocument, STYLES, TYPES } from './read.ts';
import { isSpacer, partOf } from './tables/blocks.ts';
import { type LineIn, tableElement } from './tables/html.ts';

/** The document for stored HTML. `findLosses` names the parts it drops. */
export function fromHtml(html: string): ContentState {
  return readDocument(parseHtml(html));
}

/** A piece of a line with the elements around it. */
interface Piece {
  text: string;
  around: HTMLElement[];
}

function elementsOf({ href, term }: Mark = {}): HTMLElement[] {
  const link = href === undefined ? [] : [create('a', { href })];
  if (!term) return link;
  const attributes = {
    class: 'glossary-term',
    'data-term-id': term.id,
    'data-term': term.term,
    'data-definition': term.definition,
  };
  return [...link, create('span', attributes)];
}

function piecesOf(content: ContentState, block: ContentBlock): Piece[] {
  const pieces: Piece[] = [];
  let last: CharacterMetadata | undefined;
  for (const [at, character] of block.getCharacterList().toArray().entries()) {
    if (character !== last) {
      const key = character.getEntity();
      const styles = Object.entries(STYLES).filter(([, style]) => character.hasStyle(style));
      const around = [
        ...elementsOf(key === null ? {} : markOf(content.getEntity(key))),
        ...styles.map(([name]) => create(name)),
      ];
      pieces.push({ text: '', around });
    }
    last = character;
    const piece = pieces.at(-1);
    if (piece) piece.text += block.getText().charAt(at);
  }
  return pieces;
}

/** Appends pieces with their elements; the one that reaches furthest is outside. */
function appendPieces(parent: HTMLElement, pieces: readonly Piece[]): void {
  let rest = pieces;
  for (let [first] = rest; first; [first] = rest) {
    const reaches = first.around.map((element) => {
      const end = rest.findIndex(({ around }) => !around.some((one) => one.isEqualNode(element)));
      return end < 0 ? rest.length : end;
    });
    const reach = Math.max(1, ...reaches);
    const outer = first.around[reaches.indexOf(reach)];
    if (outer) {
      const inner = rest.slice(0, reach).map(({ text, around }) => ({
        text,
        around: around.filter((element) => !element.isEqualNode(outer)),
      }));
      appendPieces(parent.appendChild(outer), inner);
    } else {
      const [line = '', ...lines] = first.text.split('\n');
      parent.append(line, ...lines.flatMap((text) => [create('br'), text]));
    }
    rest = rest.slice(reach);
  }
}

/** Lines by block; Draft reuses the object of an unchanged block, so it is converted once. */
const lineCache = new WeakMap<ContentBlock, string>();

function lineOf(content: ContentState, block: ContentBlock): string {
  let line = lineCache.get(block);
  if (line === undefined) {
    const element = create('p');
    appendPieces(element, piecesOf(content, block));
    line = element.innerHTML;
    lineCache.set(block, line);
  }
  return line;
}

/** The HTML of a document with one block per line; empty if there is no text. */
export function toHtml(content: ContentState): string {
  if (content.getPlainText('').trim() === '') return '';
  const body = create('div');
  // The lists around the last item, from the outermost.
  let lists: HTMLElement[] = [];
  const lineIn: LineIn = (block, name, attributes) => {
    const element = create(name, attributes);
    element.innerHTML = lineOf(content, block);
    return element;
  };
  const blocks = content.getBlocksAsArray().filter((block) => !isSpacer(block));
  for (const [index, block] of blocks.entries()) {
    const table = partOf(block)?.table;
    const name = Object.keys(TYPES).find((tag) => TYPES[tag] === block.getType()) ?? 'p';
    if (name === 'ul' || name === 'ol') {
      const depth = Math.min(block.getDepth(), lists.length);
      lists = lists.slice(0, depth + 1);
      if (lists[depth]?.localName !== name) {
        const parent = lists[depth - 1]?.lastElementChild ?? body;
        lists[depth] = parent.appendChild(create(name));
      }
      lists[depth]?.append(lineIn(block, 'li'));
      continue;
    }
    lists = [];
    const last = body.lastElementChild;
    if (table === undefined && name === 'blockquote') {
      const quotation = last?.localName === name ? last : body.appendChild(create(name));
      quotation.append(lineIn(block, 'p'));
    } else if (table === undefined) {
      body.append(lineIn(block, name));
    } else if (partOf(blocks[index - 1])?.table !== table) {
      const parts = blocks.filter((other) => partOf(other)?.table === table);
      body.append(tableElement(parts, lineIn));
    }
  }
  return [...body.children].map(({ outerHTML }) => outerHTML).join('\n');
}
