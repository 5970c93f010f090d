import { Table, type TableProps } from 'antd';
import { useState } from 'react';
import { Pager } from '../../../kit/Pager.tsx';
import { titled } from '../../../kit/RowsTable.tsx';
import { type Figures, type Order, sortRows } from './columns.ts';

const PAGE_SIZE = 20;

interface FigureTableProps<Row> {
  figures: Figures<Row>;
  rowKey: (row: Row) => string;
  /** The number of rows shown; the CSV contains all of them. */
  limit?: number;
  isOrderable?: boolean;
}

/** A table of figures; on a narrow screen each row of a wide table becomes a block. */
export function FigureTable<Row extends object>(props: FigureTableProps<Row>) {
  const { figures, rowKey, limit, isOrderable = false } = props;
  const [order, setOrder] = useState<Order>();
  const [page, setPage] = useState(1);
  const { columns } = figures;
  const rows = sortRows(figures, order).slice(0, limit);
  const pages = isOrderable ? Math.max(1, Math.ceil(rows.length / PAGE_SIZE)) : 1;
  const shown = Math.min(page, pages);
  const first = (shown - 1) * PAGE_SIZE;
  const isNumber = (at: number) => typeof columns[at]?.value(rows[0] ?? ({} as Row)) === 'number';

  const onChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order: direction } = Array.isArray(sorter) ? {} : sorter;
    setOrder(direction ? { title: String(columnKey), direction } : undefined);
    setPage(1);
  };
  return (
    <>
      <Table<Row>
        className={`desk-table figure-table ${columns.length > 3 ? 'rows-table' : ''}`}
        rowKey={rowKey}
        dataSource={pages > 1 ? rows.slice(first, first + PAGE_SIZE) : rows}
        pagination={false}
        showSorterTooltip={false}
        onChange={onChange}
        columns={columns.map(({ title, value, show }, at) => ({
          key: title,
          title,
          className: at === 0 ? 'rows-table__name' : 'rows-table__fact',
          ...(at === 0 && { rowScope: 'row' }),
          ...(isNumber(at) && { className: 'rows-table__fact rows-table__number' }),
          onCell: () => titled(title),
          ...(isOrderable && {
            sorter: true,
            sortOrder: order?.title === title ? order.direction : null,
            sortDirections: isNumber(at) ? ['descend', 'ascend'] : ['ascend', 'descend'],
          }),
          render: (_, row) => (show ? show(row) : value(row)),
        }))}
      />
      {pages > 1 && <Pager page={shown} pages={pages} onPage={setPage} />}
    </>
  );
}
