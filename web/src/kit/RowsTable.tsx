import { Table } from 'antd';
import type { HTMLAttributes, Key, ReactNode } from 'react';

/** A column of a table whose rows become blocks on narrow screens. */
export interface RowColumn<Row> {
  title: string;
  /**
   * `name` heads its row; `wide` has a line of its own in a block; the others share lines: a `fact`
   * below its title, a `detail` in small letters, a `plain` control as it is, `actions` at its end.
   */
  kind: 'name' | 'wide' | 'fact' | 'detail' | 'plain' | 'actions';
  /** Numbers end at the same place. */
  isNumber?: boolean;
  /** The order that a click on its heading chooses, and whether that ascends or descends. */
  order?: { name: string; sortOrder: 'ascend' | 'descend' };
  render: (row: Row) => ReactNode;
  /** A line below it in small letters, such as an address. */
  below?: (row: Row) => ReactNode;
}

/** Rows that can be selected. */
interface RowSelection<Row> {
  rows: readonly Row[];
  choose: (ids: string[]) => void;
  labelOf: (row: Row) => string;
  /** The label of the checkbox for all rows. */
  allLabel: string;
}

interface RowsTableProps<Row> {
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** A row's menu or buttons, in the last column. */
  actionsOf?: (row: Row) => ReactNode;
  selection?: RowSelection<Row> | false;
  /** The name of the order of the rows, for columns that have one. */
  order?: { name: string; choose: (name: string) => void };
  /** Whether rows are low, with one line of a topic. */
  isDense?: boolean;
  className?: string;
}

/** What a cell says before its value in a block. */
export const titled = (title: string): HTMLAttributes<HTMLElement> & { 'data-title': string } => ({
  'data-title': title,
});

/** The rows of a list; on narrow screens each becomes a block, headed by its name. */
export function RowsTable<Row extends { id: string }>(props: RowsTableProps<Row>) {
  const { rows, columns, actionsOf, selection, order, isDense = false, className = '' } = props;
  const all: readonly RowColumn<Row>[] = actionsOf
    ? [...columns, { title: 'Actions', kind: 'actions', render: actionsOf }]
    : columns;
  const shown = all.map(({ title, kind, isNumber, order: own, render, below }) => ({
    title,
    key: title,
    className: `rows-table__${kind} ${isNumber ? 'rows-table__number' : ''}`,
    ...(own &&
      order && {
        sorter: true,
        sortOrder: own.name === order.name ? own.sortOrder : null,
        sortDirections: [own.sortOrder],
        showSorterTooltip: false,
      }),
    ...(kind === 'name' && { rowScope: 'row' as const }),
    ...(kind === 'fact' && { onCell: () => titled(title) }),
    render: (_: unknown, row: Row) => {
      const line = below?.(row);
      // Without a line, a cell with nothing to show stays empty.
      if (!line) return render(row);
      return (
        <>
          {render(row)} <span className="below meta">{line}</span>
        </>
      );
    },
  }));
  return (
    <Table<Row>
      className={`desk-table rows-table ${selection ? 'rows-table--selects' : ''} ${className}`}
      {...(isDense && { size: 'small' })}
      rowKey="id"
      columns={shown}
      dataSource={[...rows]}
      pagination={false}
      onChange={(_pages, _filters, sorter) => {
        const key = Array.isArray(sorter) ? undefined : sorter.columnKey;
        const chosen = columns.find(({ title }) => title === key);
        if (chosen?.order) order?.choose(chosen.order.name);
      }}
      {...(selection && {
        rowSelection: {
          selectedRowKeys: selection.rows.map(({ id }) => id),
          onChange: (keys: Key[]) => selection.choose(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': selection.allLabel }),
          getCheckboxProps: (row: Row) => ({ 'aria-label': selection.labelOf(row) }),
        },
      })}
    />
  );
}
