import { Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { Pager } from '../../../kit/Pager.tsx';
import { titled } from '../../../kit/RowsTable.tsx';
import { PAGE_SIZE, pagesOf } from '../../../kit/useList.ts';
import { formatNumber } from '../../../lib/format.ts';
import { formatPercent } from './figures.ts';

/** A column of a table of figures, used on screen, for sorting, in the chart and in the CSV. */
export interface FigureColumn<Row> {
  title: string;
  /** The value in the CSV, which also sorts the rows unless `rank` is given. */
  value: (row: Row) => string | number;
  /** The column's heading in the CSV, where the values have a different unit there. */
  csvTitle?: string;
  /** The cell on screen, where it is more than the value. */
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

/** A column of numbers in a unit, which has one decimal in the CSV and is named there. */
export function unitColumn<Row>(
  title: string,
  unit: string,
  rank: (row: Row) => number,
  format: (value: number) => string,
): FigureColumn<Row> {
  const value = (row: Row) => Math.round(rank(row) * 10) / 10;
  return { title, csvTitle: `${title} (${unit})`, value, rank, show: (row) => format(rank(row)) };
}

/** The same for a percentage. */
export const percentColumn = <Row,>(title: string, rank: (row: Row) => number) =>
  unitColumn(title, '%', rank, formatPercent);

/** Compares rows by a column: numbers by value, words without case and accents. */
export function compareBy<Row>({ rank, value }: FigureColumn<Row>) {
  const keyOf = rank ?? value;
  return (one: Row, other: Row) => compare(keyOf(one), keyOf(other));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en');
}

/** A cell on screen. */
export function cellOf<Row>({ show, value }: FigureColumn<Row>, row: Row): ReactNode {
  if (show) return show(row);
  const cell = value(row);
  return typeof cell === 'number' ? formatNumber(cell) : cell;
}

interface FigureTableProps<Row> {
  figures: Figures<Row>;
  rowKey: (row: Row) => string;
  isOrderable?: boolean;
}

/** A table of figures; on a narrow screen each row of a wide table becomes a block. */
export function FigureTable<Row extends object>(props: FigureTableProps<Row>) {
  const { figures, rowKey, isOrderable = false } = props;
  const [page, setPage] = useState(1);
  const { columns, rows } = figures;
  const pages = isOrderable ? pagesOf(rows.length) : 1;
  const shown = Math.min(page, pages);
  const [sample] = rows;
  return (
    <>
      <Table<Row>
        className={`desk-table figure-table ${columns.length > 3 ? 'rows-table' : ''} ${isOrderable ? 'rows-table--ordered' : ''}`}
        rowKey={rowKey}
        dataSource={[...rows]}
        pagination={pages > 1 && { current: shown, pageSize: PAGE_SIZE, placement: ['none'] }}
        showSorterTooltip={false}
        onChange={() => setPage(1)}
        columns={columns.map((column, at) => {
          const { title } = column;
          const isNumber = sample && typeof column.value(sample) === 'number';
          return {
            key: title,
            title,
            className: `rows-table__${at === 0 ? 'name' : 'fact'} ${isNumber ? 'rows-table__number' : ''}`,
            ...(at === 0 && { rowScope: 'row' }),
            onCell: () => titled(title),
            ...(isOrderable && {
              sorter: compareBy(column),
              sortDirections: isNumber ? ['descend', 'ascend'] : ['ascend', 'descend'],
            }),
            render: (_, row) => cellOf(column, row),
          };
        })}
      />
      {pages > 1 && <Pager page={shown} pages={pages} onPage={setPage} />}
    </>
  );
}
