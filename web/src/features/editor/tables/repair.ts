import {
  type ContentBlock,
  ContentState,
  EditorState,
  Modifier,
  type SelectionState,
} from 'draft-js';
import {
  asParagraph,
  asPart,
  isTableBlock,
  partOf,
  type TablePart,
  withoutText,
  withSpacers,
} from './blocks.ts';

/** A document of these blocks with the entities and selections of another. */
export function withBlocks(content: ContentState, blocks: readonly ContentBlock[]): ContentState {
  const made =
    blocks.length > 0
      ? ContentState.createFromBlockArray([...blocks])
      : ContentState.createFromText('');
  return content.set('blockMap', made.getBlockMap()) as ContentState;
}

/** Places the cursor, or selects up to `end`. */
export function selectIn(
  selection: SelectionState,
  block: ContentBlock,
  start: number,
  end = start,
): SelectionState {
  return selection.merge({
    anchorKey: block.getKey(),
    anchorOffset: start,
    focusKey: block.getKey(),
    focusOffset: end,
    isBackward: false,
    hasFocus: true,
  });
}

/**
 * Several changes as one step to undo, which also restores the cursor. The focus stays where it is:
 * in the text, or in a toolbar.
 */
export function asOneStep(before: EditorState, after: EditorState): EditorState {
  if (after.getCurrentContent() === before.getCurrentContent()) return after;
  const hasFocus = before.getSelection().getHasFocus();
  const selection = after.getSelection().set('hasFocus', hasFocus) as SelectionState;
  const content = after.getCurrentContent().merge({
    selectionBefore: before.getSelection(),
    selectionAfter: selection,
  }) as ContentState;
  // Draft would join changes of most other types to one step.
  const pushed = EditorState.push(before, content, 'change-block-type');
  return hasFocus
    ? EditorState.forceSelection(pushed, selection)
    : EditorState.acceptSelection(pushed, selection);
}

/** The state without its selected text, and with the cursor there. */
export function withoutSelected(state: EditorState): EditorState {
  const selection = state.getSelection();
  if (selection.isCollapsed()) return state;
  const across = deleteAcrossCells(state);
  if (across) return across;
  const content = Modifier.removeRange(state.getCurrentContent(), selection, 'backward');
  return EditorState.push(state, content, 'remove-range');
}

/** The keys and parts of tables, with `null` for the lines before, between and after them. */
function tableSequence(content: ContentState): (string | TablePart | null)[] {
  const sequence: (string | TablePart | null)[] = [];
  for (const block of content.getBlocksAsArray()) {
    const part = partOf(block);
    if (part) sequence.push(block.getKey(), part);
    else if (sequence.at(-1) !== null) sequence.push(null);
  }
  return sequence;
}

/** Whether the same tables follow each other, with lines between them. */
function areTablesEqual(before: ContentState, after: ContentState): boolean {
  const [old, now] = [tableSequence(before), tableSequence(after)];
  return old.length === now.length && old.every((item, index) => item === now[index]);
}

/**
 * Restores tables that Draft has changed as if their cells were paragraphs, for example when a
 * selection across cells is cut or text is dropped: cells that are missing come back empty, and
 * lines within a table move below it. A table of which nothing is left is deleted.
 */
export function keepTables(before: ContentState, next: EditorState): EditorState {
  const content = next.getCurrentContent();
  const isHistory = next.getLastChangeType() === 'undo' || next.getLastChangeType() === 'redo';
  if (content === before || isHistory) return next;
  if (areTablesEqual(before, content)) return next;
  const blocks = content.getBlocksAsArray();
  const present = new Map(blocks.map((block) => [block.getKey(), block]));
  const old = before.getBlocksAsArray().filter(partOf);
  const tableOf = new Map(old.map((block) => [block.getKey(), partOf(block)?.table]));
  const done = new Set<string>();
  const kept: ContentBlock[] = [];
  for (const block of blocks) {
    const table = tableOf.get(block.getKey());
    if (table === undefined) kept.push(isTableBlock(block) ? asParagraph(block) : block);
    if (table === undefined || done.has(table)) continue;
    done.add(table);
    // Lines between the cells follow the table.
    for (const part of old.filter((other) => partOf(other)?.table === table)) {
      const own = partOf(part);
      const text = present.get(part.getKey()) ?? withoutText(part, 0, part.getLength());
      if (own) kept.push(partOf(text) === own ? text : asPart(text, own));
    }
  }
  return EditorState.set(next, { currentContent: withBlocks(content, withSpacers(kept)) });
}

interface Range {
  blocks: ContentBlock[];
  from: number;
  to: number;
  selection: SelectionState;
}

/** The ids of the tables that are selected as a whole, together with text outside. */
function wholeTables({ blocks, from, to, selection }: Range): Set<string> {
  const ids = new Set(blocks.slice(from, to + 1).flatMap((block) => partOf(block)?.table ?? []));
  return new Set(
    [...ids].filter((id) => {
      const first = blocks.findIndex((block) => partOf(block)?.table === id);
      const last = blocks.findLastIndex((block) => partOf(block)?.table === id);
      const isStart = first > from || (first === from && selection.getStartOffset() === 0);
      const isEnd =
        last < to || (last === to && selection.getEndOffset() === blocks[to]?.getLength());
      return isStart && isEnd && (first > from || last < to);
    }),
  );
}

/**
 * Deletes a selection that begins or ends in a table and reaches beyond a cell: each cell loses its
 * selected text and stays. `null` for any other selection, which Draft deletes correctly.
 */
export function deleteAcrossCells(state: EditorState): EditorState | null {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const blocks = content.getBlocksAsArray();
  const from = blocks.findIndex((block) => block.getKey() === selection.getStartKey());
  const to = blocks.findIndex((block) => block.getKey() === selection.getEndKey());
  if (from === to || !(partOf(blocks[from]) ?? partOf(blocks[to]))) return null;
  const whole = wholeTables({ blocks, from, to, selection });
  const kept = blocks.flatMap((block, index) => {
    if (index < from || index > to) return [block];
    const table = partOf(block)?.table;
    const isEdge = index === from || index === to;
    if (table === undefined ? !isEdge : whole.has(table)) return [];
    const start = index === from ? selection.getStartOffset() : 0;
    return [withoutText(block, start, index === to ? selection.getEndOffset() : block.getLength())];
  });
  const isKept = (block: ContentBlock | undefined) =>
    kept.find((other) => other.getKey() === block?.getKey());
  const [first, last] = [isKept(blocks[from]), isKept(blocks[to])];
  const changed = withBlocks(content, withSpacers(kept));
  const pushed = EditorState.push(state, changed, 'remove-range');
  const cursor = first
    ? selectIn(selection, first, selection.getStartOffset())
    : selectIn(selection, last ?? changed.getFirstBlock(), 0);
  return EditorState.forceSelection(pushed, cursor);
}
