import type { ReactNode } from 'react';

/** A column of a table of figures, used on screen, for sorting and in the CSV. */
export interface FigureColumn<Row> {
  title: string;
  /** The value in the CSV, which also sorts the rows unless `rank` is given. */
  value: (row: Row) => string | number;
  /** The column's heading in the CSV, where the values have a different unit there. */
  csvTitle?: string;
  /** The cell on screen, where it differs from the value. */
  show?: (row: Row) => ReactNode;
  /** A number to sort by, where the value itself would sort wrongly. */
  rank?: (row: Row) => number;
}

export interface Figures<Row> {
  name: string;
  /** Used in the file name instead of `name`. */
  fileName?: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}

export interface Order {
  title: string;
  direction: 'ascend' | 'descend';
}

/** Returns the rows sorted; equal rows keep their order. */
export function sortRows<Row>({ columns, rows }: Figures<Row>, order: Order | undefined): Row[] {
  const column = columns.find(({ title }) => title === order?.title);
  if (!column) return [...rows];
  const sign = order?.direction === 'descend' ? -1 : 1;
  const keyOf = column.rank ?? column.value;
  return [...rows].sort((one, other) => sign * compare(keyOf(one), keyOf(other)));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en');
}
