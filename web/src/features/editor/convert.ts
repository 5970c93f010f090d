import type { CharacterMetadata, ContentBlock, ContentState } from 'draft-js';
import { type Mark, markOf } from './marks.ts';
import { parseHtml } from './parse.ts';
import { readDocument, STYLES, TYPES } from './read.ts';
import { isSpacer, partOf } from './tables/blocks.ts';
import { tableHtml } from './tables/html.ts';

/** The document for stored HTML. `findLosses` names the parts it drops. */
export function fromHtml(html: string): ContentState {
  return readDocument(parseHtml(html));
}

/** A piece of a line with the elements around it. */
interface Piece {
  text: string;
  around: HTMLElement[];
}

function create(name: string, attributes: Record<string, string | undefined> = {}): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(attribute, value);
  }
  return element;
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
      html += `\n${tableHtml(parts, (part) => lineOf(content, part))}`;
      continue;
    }
    const line = lineOf(content, block);
    const name = Object.keys(TYPES).find((tag) => TYPES[tag] === block.getType()) ?? 'p';
    const isQuoted = name === 'blockquote';
    if (name === 'ul' || name === 'ol') {
      if (open[0] === 'blockquote') closeTo(0);
      const depth = Math.min(block.getDepth(), open.length);
      closeTo(depth + (open[depth] === name ? 1 : 0));
      if (open.length > depth) html += '</li>';
      else html += `${depth === 0 ? '\n' : ''}<${name}>`;
      open[depth] = name;
      html += `<li>${line}`;
    } else {
      if (!(isQuoted && open[0] === 'blockquote')) {
        closeTo(0);
        html += isQuoted ? '\n<blockquote>' : '\n';
      }
      if (isQuoted) open = ['blockquote'];
      const tag = isQuoted ? 'p' : name;
      html += `<${tag}>${line}</${tag}>`;
    }
  }
  closeTo(0);
  return html.trimStart();
}
