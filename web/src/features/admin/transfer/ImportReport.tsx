import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { Pager } from '../../../kit/Pager.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { changesIn, type ImportRow, outcomeText, type Report, summary } from './report.ts';
import type { Import } from './useImport.ts';

interface ImportReportProps {
  report: Report;
  actions: Pick<Import, 'check' | 'start' | 'stop'>;
}

/** The progress and result of an import or its check, with the next action. */
export function ImportReport({ report, actions }: ImportReportProps) {
  return (
    <div className="stack stack--large stack--start">
      {report.state === 'running' ? (
        <Running report={report} onStop={actions.stop} />
      ) : (
        <Ended report={report} actions={actions} />
      )}
      <ImportRows key={`${report.dryRun}`} report={report} />
    </div>
  );
}

function Running({ report, onStop }: { report: Report; onStop: () => void }) {
  const { total, done, dryRun } = report;
  const act = dryRun ? 'Checking' : 'Importing';
  const percent = total ? Math.floor((done / total) * 100) : 0;
  return (
    <div className="stack">
      <Progress percent={percent} status="active" aria-label={act} />
      <p>
        {total === undefined
          ? 'Sending the file …'
          : `${act} ${formatNumber(done)} of ${formatNumber(total)}`}
      </p>
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}

const PARTLY = 'Listed items have been imported. Import the file again to continue.';

function Ended({ report, actions }: ImportReportProps) {
  const { dryRun, state, problem = 'The connection was lost.' } = report;
  const changes = changesIn(report);
  const { refused } = report.counts;
  if (state !== 'done') {
    const hasFailed = state === 'failed';
    const title = dryRun ? 'Couldn’t check the file' : 'The import stopped early';
    return (
      <Alert
        type={hasFailed ? 'error' : 'warning'}
        showIcon
        title={hasFailed ? title : 'Stopped'}
        description={
          hasFailed
            ? `${problem} ${dryRun ? '' : PARTLY}`
            : dryRun
              ? 'Nothing was changed.'
              : PARTLY
        }
        action={<Button onClick={actions.check}>Check Again</Button>}
      />
    );
  }
  const imported =
    'Import finished. You’ll find earlier versions of changed answers in their history.';
  const checked =
    changes === 0
      ? 'There is nothing to import.'
      : `Nothing has been changed yet.${refused > 0 ? ' Refused items will be skipped.' : ''}`;
  const success = dryRun ? 'info' : 'success';
  return (
    <>
      <Alert
        type={refused > 0 ? 'warning' : success}
        showIcon
        title={summary(report)}
        description={dryRun ? checked : imported}
      />
      {dryRun && changes > 0 && (
        <Button type="primary" onClick={actions.start}>
          Import {count(changes, 'Change')}
        </Button>
      )}
    </>
  );
}

const PAGE_SIZE = 50;

/** The result for each answer and term, in pages. */
function ImportRows({ report: { rows, dryRun } }: { report: Report }) {
  const [page, setPage] = useState(1);
  if (rows.length === 0) return null;
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  return (
    <>
      <ul
        className="outcome stack transfer__rows"
        aria-label={dryRun ? 'What will change' : 'What changed'}
      >
        {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <Row key={`${row.kind} ${row.name}`} row={row} dryRun={dryRun} />
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  );
}

function Row({ row, dryRun }: { row: ImportRow; dryRun: boolean }) {
  const { kind, name, outcome } = row;
  return (
    <li className={outcome === 'refused' ? 'outcome__failed' : 'outcome__done'}>
      <span>
        {kind === 'term' ? 'Term' : 'Answer'} <b>{name}</b>
      </span>
      <br />
      <span>{outcomeText(row, dryRun)}</span>
    </li>
  );
}
