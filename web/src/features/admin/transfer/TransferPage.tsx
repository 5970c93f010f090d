import { dataOf } from '@band8/client';
import { Alert, Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { useDownload } from '../../../kit/useDownload.tsx';
import { LONG_PAGE_SIZE, pagesOf, rowsOnPage } from '../../../kit/useList.ts';
import { localDay } from '../../../lib/dates.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import {
  changesIn,
  type Import,
  outcomeText,
  type Report,
  summary,
  useImport,
} from './useImport.ts';

const PANEL = 'transfer__panel ruled stack stack--large stack--start';

/** Export of the content as one file, and import. */
export function TransferPage() {
  const { download, isBusy, notices } = useDownload({
    call: () => dataOf(adminApi.GET('/api/admin/content', { parseAs: 'blob' })),
    failed: 'Failed to download the content',
    name: () => `band8-content-${localDay(Date.now())}.tar.gz`,
  });
  return (
    <div className="transfer">
      <div className="desk__head">
        <h1>Export and Import</h1>
      </div>
      <section className={PANEL} aria-labelledby="export">
        <h2 id="export">Export</h2>
        <p className="quiet">
          All answers, glossary terms, related words and pictures as readable files in one .tar.gz
          file. Email addresses, messages, accounts, settings and analytics aren’t included; use a
          backup for those.
        </p>
        {notices}
        <Button onClick={() => download()} loading={isBusy}>
          {isBusy ? 'Downloading...' : 'Download Export'}
        </Button>
      </section>
      <ImportPanel />
    </div>
  );
}

/** Imports a file in three steps: choose, check, and confirm after reading the report. */
function ImportPanel() {
  const input = useRef<HTMLInputElement>(null);
  const { file, report, choose, ...actions } = useImport();
  const isImporting = report?.state === 'running' && !report.dryRun;
  return (
    <section className={PANEL} aria-labelledby="import">
      <h2 id="import">Import</h2>
      <p className="quiet">
        Import an export from this or another site, edited or not. New items are added, changed
        items are updated and nothing is deleted. You’ll review all changes before anything is
        imported.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gz,.tgz,.tar,application/gzip,application/x-tar"
        aria-label="File to import"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // So that the same file can be chosen again after it was edited.
          target.value = '';
          if (chosen) choose(chosen);
        }}
      />
      <div className="row">
        <Button onClick={() => input.current?.click()} disabled={isImporting}>
          {file ? 'Choose Another File' : 'Choose a File'}
        </Button>
        {file && <span>{file.name}</span>}
      </div>
      <div aria-live="polite">
        {report && (
          <div className="stack stack--large stack--start">
            {report.state === 'running' ? (
              <Running report={report} onStop={actions.stop} />
            ) : (
              <Ended report={report} actions={actions} />
            )}
            <ImportRows key={`${report.dryRun}`} report={report} />
          </div>
        )}
      </div>
    </section>
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

/** The result of an import or its check, with the next action. */
function Ended({ report, actions }: { report: Report; actions: Pick<Import, 'check' | 'start'> }) {
  const { dryRun, state, problem = 'The connection was lost.' } = report;
  const changes = changesIn(report);
  const { refused } = report.counts;
  if (state !== 'done') {
    const hasFailed = state === 'failed';
    const title = dryRun ? 'Couldn’t check the file' : 'The import stopped early';
    const left = dryRun ? '' : PARTLY;
    return (
      <Alert
        type={hasFailed ? 'error' : 'warning'}
        showIcon
        title={hasFailed ? title : 'Stopped'}
        description={hasFailed ? `${problem} ${left}` : left || 'Nothing was changed.'}
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

const KINDS = { answer: 'Answer', term: 'Term', relatedWords: 'Related words' } as const;

/** The results of the items, in pages. */
function ImportRows({ report: { rows, dryRun } }: { report: Report }) {
  const [page, setPage] = useState(1);
  if (rows.length === 0) return null;
  const pages = pagesOf(rows.length, LONG_PAGE_SIZE);
  return (
    <>
      <ul
        className="outcome stack transfer__rows"
        aria-label={dryRun ? 'What will change' : 'What changed'}
      >
        {rowsOnPage(rows, page, LONG_PAGE_SIZE).map((row) => (
          <li
            key={`${row.kind} ${row.name}`}
            className={row.outcome === 'refused' ? 'outcome__failed' : 'outcome__done'}
          >
            <span>
              {KINDS[row.kind]} <b>{row.name}</b>
            </span>
            <br />
            <span>{outcomeText(row, dryRun)}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  );
}
