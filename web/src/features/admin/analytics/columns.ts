import type { ReactNode } from 'react';

/** A column of a table of figures: the same for the screen, for its order and for its CSV. */
export interface FigureColumn<Row> {
  title: string;
  /** By which rows are ordered, and what the CSV has. */
  value: (row: Row) => string | number;
  /** How the CSV titles it, where the value has a unit of its own. */
  csvTitle?: string;
  /** What the screen shows, where that is not the value itself. */
  show?: (row: Row) => ReactNode;
  /** By what rows are ordered, where the value has an order of its own. */
  rank?: (row: Row) => number;
}

/** Rows under columns, with a name that says what they are. */
export interface Figures<Row> {
  name: string;
  /** In the name of the file, where `name` alone says too little. */
  fileName?: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}

export interface Order {
  /** The title of a column. */
  title: string;
  direction: 'ascend' | 'descend';
}

/** The rows in another order; equal ones stay as they were. */
export function inOrder<Row>({ columns, rows }: Figures<Row>, order: Order | undefined): Row[] {
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
