import { Button } from 'antd';
import { useRef } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { PasswordDialog } from '../../../kit/SendForm.tsx';
import { useDownload } from '../../../kit/useDownload.ts';
import { dayOf } from '../../../lib/utcDates.ts';
import { ImportReport } from './ImportReport.tsx';
import { useImport } from './useImport.ts';

/** Export and import of the content. */
export function TransferPage() {
  return (
    <div className="transfer">
      <div className="desk__head">
        <h1>Export and Import</h1>
      </div>
      <ExportPanel />
      <ImportPanel />
    </div>
  );
}

/** Downloads the content as one file. */
function ExportPanel() {
  const { download, isBusy, problem, dismiss, passwordDialog } = useDownload({
    call: () => adminApi.GET('/api/admin/content', { parseAs: 'blob' }),
    failed: 'Failed to download the content',
    name: () => `band8-content-${dayOf()}.tar.gz`,
  });
  return (
    <section className="transfer__panel stack stack--large stack--start" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p className="quiet">
        All answers, glossary terms and pictures as readable files in one .tar.gz file. Email
        addresses, messages, accounts, settings and analytics aren’t included; use a backup for
        those.
      </p>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <Button onClick={download} loading={isBusy}>
        {isBusy ? 'Downloading...' : 'Download Export'}
      </Button>
      <PasswordDialog {...passwordDialog} />
    </section>
  );
}

/** Imports a file in three steps: choose, check, and confirm after reading the report. */
function ImportPanel() {
  const input = useRef<HTMLInputElement>(null);
  const { file, report, choose, ...actions } = useImport();
  const isImporting = report?.state === 'running' && !report.dryRun;
  return (
    <section className="transfer__panel stack stack--large stack--start" aria-labelledby="import">
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
      <div aria-live="polite">{report && <ImportReport report={report} actions={actions} />}</div>
    </section>
  );
}
