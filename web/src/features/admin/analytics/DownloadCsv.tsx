import { Button } from 'antd';
import { showFailure } from '../../../kit/showFailure.ts';
import type { Figures } from './columns.ts';
import { downloadCsv } from './download.ts';
import type { Range } from './range.ts';

interface DownloadCsvProps<Row> {
  figures: Figures<Row>;
  range: Range;
}

/** Downloads all rows of a table as CSV, including those not shown on the page. */
export function DownloadCsv<Row>({ figures, range }: DownloadCsvProps<Row>) {
  const download = () =>
    downloadCsv(figures, range).catch((error) => showFailure('Failed to download CSV', error));
  return (
    <Button aria-label={`Download CSV: ${figures.name}`} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
