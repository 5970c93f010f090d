interface OpenTable {
  rows: number;
  columns: number;
  /** How many columns of the current row are taken so far. */
  width: number;
  /** How many columns of each following row are taken by cells that begin above it. */
  below: number[];
}

function newTable(): OpenTable {
  return { rows: 0, columns: 0, width: 0, below: [] };
}

function addCell(table: OpenTable, colspan: number, rowspan: number): void {
  // Browsers add a row around a cell that has none.
  if (table.rows === 0) table.rows = 1;
  table.width += colspan;
  table.columns = Math.max(table.columns, table.width);
  for (let row = 0; row < rowspan - 1; row += 1) {
    table.below[row] = (table.below[row] ?? 0) + colspan;
  }
}

/**
 * Counts the places in all tables of a text while it is parsed: rows times columns, whether a cell
 * covers them or not, because browsers and the editor lay out all of them.
 */
export class TablePlaces {
  #closed = 0;
  readonly #open: OpenTable[] = [];

  /** @param spanOf the number of columns or rows that the cell covers */
  openTag(name: string, spanOf: (attribute: 'colspan' | 'rowspan') => number): void {
    if (name === 'table') this.#open.push(newTable());
    const table = this.#open.at(-1);
    if (!table) return;
    if (name === 'tr') {
      table.rows += 1;
      table.width = table.below.shift() ?? 0;
    }
    if (name === 'td' || name === 'th') addCell(table, spanOf('colspan'), spanOf('rowspan'));
  }

  closeTag(name: string): void {
    const table = name === 'table' ? this.#open.pop() : undefined;
    if (table) this.#closed += table.rows * table.columns;
  }

  get count(): number {
    return this.#open.reduce((sum, { rows, columns }) => sum + rows * columns, this.#closed);
  }
}
