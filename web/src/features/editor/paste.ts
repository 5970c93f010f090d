import { allowedHtml } from '@band8/client/forms';
import { BlockMapBuilder, type ContentBlock, ContentState, EditorState, Modifier } from 'draft-js';
import { clean } from './clean.ts';
import { fromFlat, fromHtml, toHtml } from './convert.ts';
import { flatten } from './flatten.ts';
import { parseForeignHtml } from './parse.ts';
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
  /** Whether a list that began with another number begins with 1. */
  hasNumbers: boolean;
}

export interface Pasted extends LeftOut {
  state: EditorState;
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

function isBlank(element: Element): boolean {
  return element.textContent?.trim() === '' && !element.querySelector('td');
}

/** The supported parts of foreign HTML, without empty paragraphs used as spacing. */
function cleanPasted(body: HTMLElement): HTMLElement {
  const flat = flatten(clean(body));
  for (const block of [...flat.children]) if (isBlank(block)) block.remove();
  return flat;
}

/** Text that is not to be read: rows that set the widths of columns, and comments of a review. */
const HIDDEN = /(?:display:\s*none|mso-hide:\s*all|mso-element:\s*comment)/i;

/** Accepts tracked changes and removes hidden text, in place. @returns whether there were changes */
function acceptChanges(body: HTMLElement): boolean {
  const changes = body.querySelectorAll('del, ins');
  for (const change of changes) {
    if (change.localName === 'del') change.remove();
    else change.replaceWith(...change.childNodes);
  }
  for (const element of body.querySelectorAll('[data-style], .MsoCommentReference')) {
    const isComment = element.matches('.MsoCommentReference');
    if (isComment || HIDDEN.test(element.getAttribute('data-style') ?? '')) element.remove();
  }
  return changes.length > 0;
}

/** Replaces the selection by cleaned foreign HTML, and says what was left out. */
export function pasteHtml(state: EditorState, html: string): Pasted {
  const body = parseForeignHtml(html);
  const hasChanges = acceptChanges(body);
  const images = body.querySelectorAll('img').length;
  const leftOut = { images, isTooLarge: false, hasChanges, hasNumbers: false };
  if (countPlaces(body) > allowedHtml.maxPlaces) return { ...leftOut, state, isTooLarge: true };
  const flat = cleanPasted(body);
  const after = flat.hasChildNodes() ? insert(state, fromFlat(flat)) : state;
  const hasNumbers = body.querySelector('ol[start]:not([start="1"])') !== null;
  return { ...leftOut, state: after, hasNumbers };
}

/** Replaces the selection by plain text with a paragraph per line, without blank lines. */
export function pasteText(state: EditorState, text: string): EditorState {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return insert(state, ContentState.createFromText(lines.join('\n')));
}
