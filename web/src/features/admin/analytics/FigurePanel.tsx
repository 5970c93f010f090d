import { Button } from 'antd';
import type { ReactNode } from 'react';
import { showFailure } from '../../../kit/showFailure.ts';
import { Panel } from '../dashboard/Panel.tsx';
import type { Figures } from './columns.ts';
import { downloadCsv } from './download.ts';
import { FigureTable } from './FigureTable.tsx';
import type { Range } from './range.ts';

interface FigurePanelProps<Row> {
  figures: Figures<Row>;
  rowKey: (row: Row) => string;
  range: Range;
  limit?: number;
  isOrderable?: boolean;
  note: string;
  empty: string;
  children?: ReactNode;
  /** Whether the table starts collapsed, because the chart above shows the same figures. */
  isFolded?: boolean;
}

/** A titled table of figures with a CSV download and an optional chart above it. */
export function FigurePanel<Row extends object>(props: FigurePanelProps<Row>) {
  const { figures, rowKey, range, limit, isOrderable, note, empty, children, isFolded } = props;
  const { name, rows } = figures;
  if (rows.length === 0) {
    return (
      <Panel title={name}>
        <p className="panel__empty">{empty}</p>
      </Panel>
    );
  }
  const table = (
    <FigureTable
      figures={figures}
      rowKey={rowKey}
      {...(limit !== undefined && { limit })}
      {...(isOrderable && { isOrderable })}
    />
  );
  return (
    <Panel title={name} link={<DownloadCsv figures={figures} range={range} />}>
      {children}
      {isFolded ? (
        <details className="figure-fold">
          <summary>Data table</summary>
          {table}
        </details>
      ) : (
        table
      )}
      <p className="panel__note">
        {note}
        {limit !== undefined && rows.length > limit && (
          <>
            {' '}
            {limit} of {rows.length}; the CSV has all of them.
          </>
        )}
      </p>
    </Panel>
  );
}

interface DownloadCsvProps<Row> {
  figures: Figures<Row>;
  range: Range;
}

/** Downloads all rows of a table as CSV, including those not shown on the page. */
function DownloadCsv<Row>({ figures, range }: DownloadCsvProps<Row>) {
  const download = () =>
    downloadCsv(figures, range).catch((error) => showFailure('Failed to download CSV', error));
  return (
    <Button aria-label={`Download CSV: ${figures.name}`} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
