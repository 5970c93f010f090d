export type Section = 'thead' | 'tbody' | 'tfoot';

/** A cell of a table without its text. */
export interface Cell {
  section: Section;
  /** From 0, counted through all sections. */
  row: number;
  isHeader: boolean;
  /** What a header describes. */
  scope?: string;
  rowSpan: number;
  columnSpan: number;
}

/** A cell at its place; `content` is null for a cell that was added. */
export interface Placed<T> extends Cell {
  column: number;
  content: T | null;
}

export interface Grid<T> {
  /** In the order of rows and columns. */
  cells: Placed<T>[];
  rows: number;
  columns: number;
}

const COLUMN_HEADER = { isHeader: true, scope: 'col' };
const ROW_HEADER = { isHeader: true, scope: 'row' };

function sorted<T>(cells: readonly Placed<T>[]): Placed<T>[] {
  return [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
}

function covers({ row, column, rowSpan, columnSpan }: Placed<unknown>, r: number, c: number) {
  return r >= row && r < row + rowSpan && c >= column && c < column + columnSpan;
}

/** The cell that covers a place. */
export function cellAt<T>(grid: Grid<T>, row: number, column: number): Placed<T> | undefined {
  return grid.cells.find((cell) => covers(cell, row, column));
}

function sectionAt(grid: Grid<unknown>, row: number): Section {
  return grid.cells.find((cell) => cell.row === row)?.section ?? 'tbody';
}

/** A new cell that fits into its row and column. */
function newCell(grid: Grid<unknown>, section: Section, row: number, column: number) {
  const isRowHeader = section === 'tbody' && column === 0 && hasHeaderColumn(grid);
  const header = section === 'thead' ? COLUMN_HEADER : isRowHeader ? ROW_HEADER : {};
  return {
    section,
    row,
    column,
    isHeader: false,
    rowSpan: 1,
    columnSpan: 1,
    ...header,
    content: null,
  };
}

/**
 * Places cells as browsers do: in the first free column of their row, where spans end with their
 * section. Places that no cell covers get an empty one.
 */
export function placeCells<T>(given: readonly (Cell & { content: T })[]): Grid<T> {
  const taken: boolean[][] = [];
  const ends = new Map<Section, number>();
  for (const { section, row } of given)
    ends.set(section, Math.max(ends.get(section) ?? 0, row + 1));
  const cells = given.map((cell): Placed<T> => {
    const end = Math.min(cell.row + cell.rowSpan, ends.get(cell.section) ?? 1);
    let column = 0;
    while (taken[cell.row]?.[column]) column += 1;
    for (let row = cell.row; row < end; row += 1) {
      const line = taken[row] ?? [];
      taken[row] = line;
      for (let at = column; at < column + cell.columnSpan; at += 1) line[at] = true;
    }
    return { ...cell, column, rowSpan: end - cell.row };
  });
  const columns = Math.max(0, ...taken.map((line) => line.length));
  const grid = { cells, rows: taken.length, columns };
  const missing = emptyGrid(grid.rows, columns)
    .cells.filter(({ row, column }) => !taken[row]?.[column])
    .map(({ row, column }) => newCell(grid, sectionAt(grid, row), row, column));
  return { ...grid, cells: sorted([...cells, ...missing]) };
}

/** A grid of single cells. */
export function emptyGrid(rows: number, columns: number): Grid<never> {
  const none = { cells: [], rows, columns };
  const cells = Array.from({ length: rows * columns }, (_, index) =>
    newCell(none, 'tbody', Math.floor(index / columns), index % columns),
  );
  return { ...none, cells };
}

/** The number of rows at the top that are headers. */
export function headerRows(grid: Grid<unknown>): number {
  const headers = grid.cells.filter(({ section }) => section === 'thead');
  return Math.max(0, ...headers.map(({ row }) => row + 1));
}

/** Whether the first cell of every row below the header rows is a header. */
export function hasHeaderColumn({ cells }: Grid<unknown>): boolean {
  const first = cells.filter(({ section, column }) => section !== 'thead' && column === 0);
  return first.length > 0 && first.every(({ isHeader }) => isHeader);
}

const AXES = {
  row: { span: 'rowSpan', size: 'rows' },
  column: { span: 'columnSpan', size: 'columns' },
} as const;

/**
 * Adds a row or column before the one at `at`.
 * @param like the row whose section a new row gets
 */
export function insertLine<T>(grid: Grid<T>, axis: 'row' | 'column', at: number, like = at) {
  const { span, size } = AXES[axis];
  const spanning = grid.cells.filter((cell) => cell[axis] < at && cell[axis] + cell[span] > at);
  const cells = grid.cells.map((cell): Placed<T> => {
    if (cell[axis] >= at) return { ...cell, [axis]: cell[axis] + 1 };
    return spanning.includes(cell) ? { ...cell, [span]: cell[span] + 1 } : cell;
  });
  // The row below the headers belongs to the body.
  const section = at > like && at === headerRows(grid) ? 'tbody' : sectionAt(grid, like);
  const places = Array.from({ length: axis === 'row' ? grid.columns : grid.rows }, (_, other) =>
    axis === 'row' ? ([at, other, section] as const) : ([other, at] as const),
  );
  const added = places
    .filter(([row, column]) => !spanning.some((cell) => covers(cell, row, column)))
    .map(([row, column, own = sectionAt(grid, row)]) => newCell(grid, own, row, column));
  return { ...grid, [size]: grid[size] + 1, cells: sorted([...cells, ...added]) };
}

/**
 * Removes a row or column; cells that begin in it and reach further begin in the next one, and are
 * shorter.
 */
export function deleteLine<T>(grid: Grid<T>, axis: 'row' | 'column', at: number): Grid<T> {
  const { span, size } = AXES[axis];
  const cells = grid.cells.flatMap((cell): Placed<T>[] => {
    if (cell[axis] > at) return [{ ...cell, [axis]: cell[axis] - 1 }];
    if (cell[axis] + cell[span] <= at) return [cell];
    return cell[span] > 1 ? [{ ...cell, [span]: cell[span] - 1 }] : [];
  });
  return { ...grid, [size]: grid[size] - 1, cells: sorted(cells) };
}

function withHeader<T>(cell: Placed<T>, header: { isHeader: boolean; scope?: string }): Placed<T> {
  const { scope: _replaced, ...others } = cell;
  return { ...others, ...header };
}

/** Makes the first row a header, or all header rows ordinary ones. */
export function toggleHeaderRow<T>(grid: Grid<T>): Grid<T> {
  if (headerRows(grid) > 0) {
    const isRowHeader = hasHeaderColumn(grid);
    const cells = grid.cells.map((cell): Placed<T> => {
      if (cell.section !== 'thead') return cell;
      const header = isRowHeader && cell.column === 0 ? ROW_HEADER : { isHeader: false };
      return { ...withHeader(cell, header), section: 'tbody' };
    });
    return { ...grid, cells };
  }
  // Merged cells stay whole, so that the header may have several rows.
  let rows = 1;
  for (const { row, rowSpan } of grid.cells) if (row < rows) rows = Math.max(rows, row + rowSpan);
  const cells = grid.cells.map((cell): Placed<T> => {
    if (cell.row >= rows) return cell;
    return { ...withHeader(cell, COLUMN_HEADER), section: 'thead' };
  });
  return { ...grid, cells };
}

/** Makes the first cell of each row below the header rows a header, or an ordinary cell. */
export function toggleHeaderColumn<T>(grid: Grid<T>): Grid<T> {
  const header = hasHeaderColumn(grid) ? { isHeader: false } : ROW_HEADER;
  const cells = grid.cells.map((cell) =>
    cell.section !== 'thead' && cell.column === 0 ? withHeader(cell, header) : cell,
  );
  return { ...grid, cells };
}

/** Turns a merged cell into single ones; the first has its text. */
export function splitCell<T>(grid: Grid<T>, merged: Placed<T>): Grid<T> {
  const cells = grid.cells.flatMap((cell): Placed<T>[] => {
    if (cell !== merged) return [cell];
    return Array.from({ length: cell.rowSpan * cell.columnSpan }, (_, index) => ({
      ...cell,
      row: cell.row + Math.floor(index / cell.columnSpan),
      column: cell.column + (index % cell.columnSpan),
      rowSpan: 1,
      columnSpan: 1,
      content: index === 0 ? cell.content : null,
    }));
  });
  return { ...grid, cells: sorted(cells) };
}
