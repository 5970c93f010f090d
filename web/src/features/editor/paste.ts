import { allowedHtml } from '@band8/client/forms';
import { LINE_ENDS } from '@band8/client/text';
import {
  BlockMapBuilder,
  type ContentBlock,
  ContentState,
  EditorState,
  Modifier,
  SelectionState,
} from 'draft-js';
import { fromHtml, toHtml } from './convert.ts';
import { readForeign } from './foreign.ts';
import { create, parseForeignHtml } from './parse.ts';
import { readDocument } from './read.ts';
import { asParagraph, isSpacer, joinBlocks, partOf, tableAt } from './tables/blocks.ts';
import { fillCells, insertBlocks, touchesTable } from './tables/commands.ts';
import type { Grid } from './tables/grid.ts';
import { countPlaces } from './tables/html.ts';
import { asOneStep, withoutSelected } from './tables/repair.ts';

/** What a paste left out. */
export interface LeftOut {
  /** The number of pictures. */
  images: number;
  /** Whether nothing was pasted, because its tables are too large. */
  isTooLarge: boolean;
  /** Whether changes that somebody tracked were pasted as if accepted. */
  hasChanges: boolean;
  /** Whether a list that went on with another number, or had letters, is numbered from 1. */
  hasNumbers: boolean;
}

/** Inserts at the cursor; Draft keeps the type of the line it inserts into, even if it is empty. */
function insertFragment(state: EditorState, blocks: ContentBlock[]): EditorState {
  let content = state.getCurrentContent();
  const selection = state.getSelection();
  const target = content.getBlockForKey(selection.getStartKey());
  const [first] = blocks;
  if (first && target.getLength() === 0 && target.getType() === 'unstyled') {
    const typed = target.merge({ type: first.getType(), depth: first.getDepth() });
    content = content.set(
      'blockMap',
      content.getBlockMap().set(target.getKey(), typed as ContentBlock),
    ) as ContentState;
  }
  const fragment = BlockMapBuilder.createFromArray(blocks);
  return EditorState.push(
    state,
    Modifier.replaceWithFragment(content, selection, fragment),
    'insert-fragment',
  );
}

/** The only table of a text, whose cells can be written into another table. */
function onlyTable(content: ContentState): Grid<ContentBlock> | undefined {
  const blocks = content.getBlocksAsArray().filter((block) => !isSpacer(block));
  const [first] = blocks;
  const table = first && tableAt(content, first.getKey());
  return table && table.blocks.length === blocks.length ? table.grid : undefined;
}

/** Replaces the selection; in a cell, lines are joined and the cells of a table filled in. */
function insert(state: EditorState, inserted: ContentState): EditorState {
  const cleared = withoutSelected(state);
  const content = cleared.getCurrentContent();
  const target = content.getBlockForKey(cleared.getSelection().getStartKey());
  const blocks = inserted.getBlocksAsArray();
  let after: EditorState | null;
  if (partOf(target)) {
    const grid = onlyTable(inserted);
    const line = joinBlocks(blocks).set('data', target.getData()) as ContentBlock;
    after = (grid && fillCells(cleared, grid)) ?? insertFragment(cleared, [line]);
  } else if (blocks.some(partOf)) {
    after = insertBlocks(
      cleared,
      blocks.filter((block) => !isSpacer(block)),
    );
  } else {
    after = insertFragment(cleared, blocks);
  }
  return asOneStep(state, after);
}

/**
 * Replaces the selection by blocks that were copied in the editor, where a table is involved; `null`
 * if Draft can insert them itself.
 */
export function pasteBlocks(
  state: EditorState,
  copied: readonly ContentBlock[],
): EditorState | null {
  if (!copied.some(partOf) && !touchesTable(state)) return null;
  const [first] = copied;
  // Words within one cell.
  if (first && copied.length === 1) {
    return insert(state, ContentState.createFromBlockArray([asParagraph(first)]));
  }
  // As HTML, because a copy may have parts of a table that are no table by themselves.
  return insert(state, fromHtml(toHtml(ContentState.createFromBlockArray([...copied]))));
}

/** The supported parts of foreign HTML, without empty paragraphs used as spacing. */
function readPasted(body: HTMLElement): ContentBlock[] {
  const blocks = readDocument(body).getBlocksAsArray();
  return blocks.filter((block) => partOf(block) ?? block.getText().trim() !== '');
}

/** Lists whose numbers or letters are lost. */
const OTHER_NUMBERS =
  'ol[start]:not([start="1"]), ol[type]:not([type="1"]), ol :is([data-style*="-alpha"], [data-style*="-roman"])';

/**
 * Part of a line with a space at each end that has one in the plain text, which keeps its words apart
 * from those around it: browsers copy it as one that doesn't break, and others not at all.
 */
function withEnds(content: ContentState, text: string): ContentState {
  const only = content.getFirstBlock();
  if (content.getLastBlock() !== only || partOf(only) || /[\r\n]/.test(text)) return content;
  const line = only.getText();
  const withSpace = (part: ContentState, anchorOffset: number, focusOffset: number) =>
    Modifier.replaceText(
      part,
      SelectionState.createEmpty(only.getKey()).merge({ anchorOffset, focusOffset }),
      ' ',
    );
  const ended = /\S\s+$/.test(text)
    ? withSpace(content, line.trimEnd().length, line.length)
    : content;
  return /^\s+\S/.test(text) ? withSpace(ended, 0, line.length - line.trimStart().length) : ended;
}

/**
 * Replaces the selection by cleaned foreign HTML, and says what was left out.
 * @param text - the same as plain text
 */
export function pasteHtml(state: EditorState, html: string, text = '') {
  const body = parseForeignHtml(html);
  const hasChanges = readForeign(body);
  const images = body.querySelectorAll('img').length;
  const leftOut = { images, isTooLarge: false, hasChanges, hasNumbers: false };
  if (countPlaces(body) > allowedHtml.maxPlaces) return { ...leftOut, state, isTooLarge: true };
  const blocks = readPasted(body);
  const pasted = ContentState.createFromBlockArray(blocks);
  const after = blocks.length > 0 ? insert(state, withEnds(pasted, text)) : state;
  const hasNumbers = body.querySelector(OTHER_NUMBERS) !== null;
  return { ...leftOut, state: after, hasNumbers };
}

const LIST_MARKERS = {
  'unordered-list-item': /^\s*[•●▪◦‣∙·*–-]\s+/u,
  'ordered-list-item': /^\s*\d{1,2}[.)]\s+/u,
};
const isMarked = (line: string) => Object.values(LIST_MARKERS).some((marker) => marker.test(line));

/** Shorter lines were ended by their author. */
const WRAPPED_FROM = 40;
const ENDS_SENTENCE = /[.!?:;。！？…]["”’)\]]?$/;

/** Joins lines that were broken by the width of a page, as PDF readers and mail copy them. */
function joinWrapped(lines: readonly string[]): string[] {
  const longest = Math.max(...lines.map((line) => line.length));
  const isBroken = (line: string, next: string) =>
    line.length >= Math.max(WRAPPED_FROM, longest / 2) &&
    !isMarked(next) &&
    !ENDS_SENTENCE.test(line);
  const isWrapped = lines.some((line, at) => isBroken(line, lines[at + 1] ?? '•'));
  const joined: string[] = [];
  let last = '';
  for (const line of lines) {
    const isFull = isWrapped && last.length > 0.85 * longest && !isMarked(line);
    const before = joined.at(-1);
    if (before === undefined || !(isFull || isBroken(last, line))) joined.push(line);
    else if (/\p{L}[-\u00ad]$/u.test(before)) joined.push(joined.pop()?.slice(0, -1) + line);
    else joined.push(`${joined.pop()} ${line}`);
    last = line;
  }
  return joined;
}

/** Turns neighbouring lines with the same kind of marker into a list. */
function asList(block: ContentBlock, at: number, blocks: readonly ContentBlock[]): ContentBlock {
  for (const [type, marker] of Object.entries(LIST_MARKERS)) {
    const [found] = marker.exec(block.getText()) ?? [];
    const isNear = [blocks[at - 1], blocks[at + 1]].some((near) =>
      marker.test(near?.getText() ?? ''),
    );
    if (found === undefined || !isNear) continue;
    const text = block.getText().slice(found.length);
    return block.merge({
      type,
      text,
      characterList: block.getCharacterList().skip(found.length),
    }) as ContentBlock;
  }
  return block;
}

/** The cells of a spreadsheet as a table: lines with tabs, as many in each; undefined for other text. */
function tableIn(text: string): ContentState | undefined {
  const lines = text.split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  const isTable = width > 1 && rows.every((cells) => cells.length === width);
  if (!isTable || rows.length < 2 || lines.some(isMarked)) return undefined;
  if (rows.length * width > allowedHtml.maxPlaces) return undefined;
  const body = create('tbody');
  for (const cells of rows) {
    const row = create('tr');
    for (const cell of cells) row.appendChild(create('td')).textContent = cell;
    body.append(row);
  }
  return fromHtml(`<table>${body.outerHTML}</table>`);
}

/** Replaces the selection by plain text: a table, or paragraphs and lists, without blank lines. */
export function pasteText(state: EditorState, text: string): EditorState {
  const clean = text.replace(LINE_ENDS, '\n');
  const table = tableIn(clean.replace(/^\n+|\n+$/g, ''));
  if (table) return insert(state, table);
  const parts = clean.split(/\n[^\S\n]*\n/);
  const lines = parts.flatMap((part) =>
    joinWrapped(part.split('\n').flatMap((line) => line.trim() || [])),
  );
  const blocks = ContentState.createFromText(lines.join('\n')).getBlocksAsArray();
  return insert(state, ContentState.createFromBlockArray(blocks.map(asList)));
}
