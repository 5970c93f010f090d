import { type ContentBlock, EditorState, genKey, Modifier } from 'draft-js';
import {
  blocksOf,
  CAPTION,
  newPart,
  newTable,
  partOf,
  type Table,
  tableAt,
  withoutText,
  withSpacers,
} from './blocks.ts';
import {
  cellAt,
  deleteLine,
  type Grid,
  insertLine,
  type Placed,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from './grid.ts';
import { asOneStep, deleteAcrossCells, selectIn, withBlocks, withoutSelected } from './repair.ts';

/** The size of a new table. */
export interface TableSize {
  rows: number;
  columns: number;
  hasHeaderRow: boolean;
}

/** The table at the cursor and the cell, which is undefined in a caption. */
export interface Place {
  table: Table;
  cell: Placed<ContentBlock> | undefined;
}

export function placeOf(state: EditorState): Place | null {
  const key = state.getSelection().getStartKey();
  const table = tableAt(state.getCurrentContent(), key);
  if (!table) return null;
  return { table, cell: table.grid.cells.find(({ content }) => content?.getKey() === key) };
}

/** Whether a selection begins or ends in a table. */
export function touchesTable(state: EditorState): boolean {
  const [content, selection] = [state.getCurrentContent(), state.getSelection()];
  return [selection.getStartKey(), selection.getEndKey()].some(
    (key) => partOf(content.getBlockForKey(key)) !== undefined,
  );
}

function moveTo(state: EditorState, block: ContentBlock | undefined, start: number, end = start) {
  return block
    ? EditorState.forceSelection(state, selectIn(state.getSelection(), block, start, end))
    : state;
}

/** Selects the text of a cell, as Tab does in other programs. */
function enter(state: EditorState, block: ContentBlock | undefined): EditorState {
  return moveTo(state, block, 0, block?.getLength());
}

/** Replaces the blocks of a table. */
function replaceTable(state: EditorState, table: Table, blocks: readonly ContentBlock[]) {
  const content = state.getCurrentContent();
  const all = content.getBlocksAsArray();
  const at = all.findIndex((block) => partOf(block)?.table === table.id);
  const others = all.filter((block) => partOf(block)?.table !== table.id);
  const next = [...others.slice(0, at), ...blocks, ...others.slice(at)];
  return EditorState.push(state, withBlocks(content, withSpacers(next)), 'change-block-data');
}

function replaceGrid(state: EditorState, table: Table, grid: Grid<ContentBlock>): EditorState {
  const caption = table.caption ? [table.caption] : [];
  return replaceTable(state, table, [...caption, ...blocksOf(table.id, grid)]);
}

/** Moves to the cell at a place, or the nearest one. */
function moveToCell(state: EditorState, id: string, row: number, column: number): EditorState {
  const blocks = state.getCurrentContent().getBlocksAsArray();
  const first = blocks.find((block) => partOf(block)?.table === id);
  const grid = first && tableAt(state.getCurrentContent(), first.getKey())?.grid;
  if (!grid) return state;
  const [r, c] = [Math.min(row, grid.rows - 1), Math.min(column, grid.columns - 1)];
  return enter(state, cellAt(grid, r, c)?.content ?? undefined);
}

/** Removes a table; the cursor moves to the line after it. */
function deleteTable(state: EditorState, { table }: Place): EditorState {
  return moveTo(replaceTable(state, table, []), lineAfter(state, table), 0);
}

function lineAfter(state: EditorState, { blocks }: Table): ContentBlock | undefined {
  const last = blocks.at(-1);
  return last && state.getCurrentContent().getBlockAfter(last.getKey());
}

/** A change of a grid at a cell, and where to move if it isn't the place of that cell. */
type GridChange = (
  grid: Grid<ContentBlock>,
  cell: Placed<ContentBlock>,
) => { grid: Grid<ContentBlock>; row?: number; column?: number };

const GRID_CHANGES = {
  rowAbove: (grid, { row }) => ({ grid: insertLine(grid, 'row', row, row) }),
  rowBelow: (grid, { row, rowSpan }) => {
    const below = row + rowSpan;
    return { grid: insertLine(grid, 'row', below, below - 1), row: below };
  },
  deleteRow: (grid, { row }) => ({ grid: deleteLine(grid, 'row', row) }),
  columnBefore: (grid, { column }) => ({ grid: insertLine(grid, 'column', column) }),
  columnAfter: (grid, { column, columnSpan }) => {
    const after = column + columnSpan;
    return { grid: insertLine(grid, 'column', after), column: after };
  },
  deleteColumn: (grid, { column }) => ({ grid: deleteLine(grid, 'column', column) }),
  headerRow: (grid) => ({ grid: toggleHeaderRow(grid) }),
  headerColumn: (grid) => ({ grid: toggleHeaderColumn(grid) }),
  split: (grid, cell) => ({ grid: splitCell(grid, cell) }),
} satisfies Record<string, GridChange>;

export type TableAction = keyof typeof GRID_CHANGES | 'caption' | 'deleteTable';

/** Changes the grid and moves to the cell at the resulting place. */
function changeGrid(state: EditorState, place: Place, how: GridChange): EditorState {
  const { table, cell } = place;
  if (!cell) return state;
  const { grid, row = cell.row, column = cell.column } = how(table.grid, cell);
  if (grid.rows === 0 || grid.columns === 0) return deleteTable(state, place);
  return moveToCell(replaceGrid(state, table, grid), table.id, row, column);
}

/** Adds a caption and moves there, or removes it. */
function toggleCaption(state: EditorState, { table }: Place): EditorState {
  const cells = table.blocks.filter((block) => block.getType() !== CAPTION);
  if (table.caption) return enter(replaceTable(state, table, cells), cells[0]);
  const caption = newPart({ table: table.id });
  return moveTo(replaceTable(state, table, [caption, ...cells]), caption, 0);
}

/** Inserts blocks, tables among them, at the cursor, and moves to the end of the last one. */
export function insertBlocks(state: EditorState, inserted: readonly ContentBlock[]): EditorState {
  const content = state.getCurrentContent();
  const blocks = content.getBlocksAsArray();
  const selection = state.getSelection();
  const at = blocks.findIndex((block) => block.getKey() === selection.getStartKey());
  const target = blocks[at];
  if (!target) return state;
  const offset = selection.getStartOffset();
  const head = withoutText(target, offset, target.getLength());
  const tail = withoutText(target, 0, offset).set('key', offset > 0 ? genKey() : target.getKey());
  const halves = [head, ...inserted, tail as ContentBlock];
  const next = halves.filter((half) => (half !== head && half !== tail) || half.getLength() > 0);
  const all = [...blocks.slice(0, at), ...next, ...blocks.slice(at + 1)];
  const changed = withBlocks(content, withSpacers(all));
  const last = inserted.at(-1);
  return moveTo(EditorState.push(state, changed, 'insert-fragment'), last, last?.getLength() ?? 0);
}

/** Inserts an empty table after removing the selected text, and moves to its first cell. */
export function insertTable(state: EditorState, size: TableSize): EditorState {
  const blocks = newTable(size.rows, size.columns, size.hasHeaderRow);
  const inserted = insertBlocks(withoutSelected(state), blocks);
  return enter(asOneStep(state, inserted), blocks[0]);
}

/** Writes the cells of another table into this one from the cursor on, which grows if needed. */
export function fillCells(state: EditorState, from: Grid<ContentBlock>): EditorState | null {
  const place = placeOf(state);
  if (!place?.cell) return null;
  const { row, column } = place.cell;
  let { grid } = place.table;
  while (grid.rows < row + from.rows) grid = insertLine(grid, 'row', grid.rows, grid.rows - 1);
  while (grid.columns < column + from.columns) grid = insertLine(grid, 'column', grid.columns);
  const cells = grid.cells.map((cell): Placed<ContentBlock> => {
    const source = from.cells.find(
      (other) => other.row === cell.row - row && other.column === cell.column - column,
    )?.content;
    if (!source) return cell;
    // The cell keeps its key, so that its place in the document is the same.
    const content = cell.content ? source.set('key', cell.content.getKey()) : source;
    return { ...cell, content: content as ContentBlock };
  });
  return moveToCell(
    replaceGrid(state, place.table, { ...grid, cells }),
    place.table.id,
    row + from.rows - 1,
    column + from.columns - 1,
  );
}

function neighbour(state: EditorState, { table }: Place, by: 1 | -1): EditorState {
  const { blocks, grid, id } = table;
  const at = blocks.findIndex((block) => block.getKey() === state.getSelection().getStartKey());
  const next = blocks[at + by];
  if (next) return enter(state, next);
  // Tab in the last cell adds a row; Shift+Tab in the first leaves the table.
  if (by === 1) {
    const grown = insertLine(grid, 'row', grid.rows, grid.rows - 1);
    return moveToCell(replaceGrid(state, table, grown), id, grid.rows, 0);
  }
  const before = blocks[0] && state.getCurrentContent().getBlockBefore(blocks[0].getKey());
  return moveTo(state, before, before?.getLength() ?? 0);
}

/** Backspace and Delete at the ends of cells and beside tables; `null` if Draft is right. */
function deleteAtEdge(state: EditorState, isBackward: boolean): EditorState | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return deleteAcrossCells(state);
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(selection.getStartKey());
  const edge = isBackward ? 0 : block.getLength();
  if (selection.getStartOffset() !== edge) return null;
  if (partOf(block)) return state;
  const beside = isBackward
    ? content.getBlockBefore(block.getKey())
    : content.getBlockAfter(block.getKey());
  // In a list or heading, Backspace makes it a paragraph first.
  if (!beside || !partOf(beside) || (isBackward && block.getType() !== 'unstyled')) return null;
  const offset = isBackward ? beside.getLength() : 0;
  if (block.getLength() > 0) return moveTo(state, beside, offset);
  // The line of the cursor is empty.
  const others = content.getBlocksAsArray().filter((other) => other !== block);
  const changed = withBlocks(content, withSpacers(others));
  return moveTo(EditorState.push(state, changed, 'remove-range'), beside, offset);
}

function tableCommand(command: string, state: EditorState): EditorState | null {
  const place = placeOf(state);
  if (place && command === 'next-cell') return neighbour(state, place, 1);
  if (place && command === 'previous-cell') return neighbour(state, place, -1);
  if (place && command === 'leave-table') return moveTo(state, lineAfter(state, place.table), 0);
  if (command.startsWith('backspace')) return deleteAtEdge(state, true);
  if (command.startsWith('delete')) return deleteAtEdge(state, false);
  return command === 'split-block' && touchesTable(state) ? state : null;
}

/** Runs a command where tables need something else than Draft does; otherwise returns `null`. */
export function runInTable(command: string, state: EditorState): EditorState | null {
  const changed = tableCommand(command, state);
  return changed && asOneStep(state, changed);
}

/** Changes the table at the cursor as one step to undo. */
export function runTableAction(action: TableAction, state: EditorState): EditorState {
  const place = placeOf(state);
  if (!place) return state;
  if (action === 'caption') return asOneStep(state, toggleCaption(state, place));
  if (action === 'deleteTable') return asOneStep(state, deleteTable(state, place));
  return asOneStep(state, changeGrid(state, place, GRID_CHANGES[action]));
}

/** Handles Enter in a table: the caption is followed by the first cell, a cell gets a new line. */
export function onReturnInTable(state: EditorState): 'new-line' | EditorState | null {
  if (!touchesTable(state)) return null;
  const place = placeOf(state);
  if (!state.getSelection().isCollapsed()) {
    const cleared = deleteAcrossCells(state);
    return cleared ? asOneStep(state, cleared) : 'new-line';
  }
  if (place && !place.cell) return neighbour(state, place, 1);
  return 'new-line';
}

/** Types over a selection across cells; `null` for any other selection. */
export function typeAcrossCells(state: EditorState, text: string): EditorState | null {
  const cleared = state.getSelection().isCollapsed() ? null : deleteAcrossCells(state);
  if (!cleared) return null;
  const content = Modifier.insertText(
    cleared.getCurrentContent(),
    cleared.getSelection(),
    text,
    state.getCurrentInlineStyle(),
  );
  const typed = EditorState.push(cleared, content, 'insert-characters');
  return asOneStep(state, typed);
}
