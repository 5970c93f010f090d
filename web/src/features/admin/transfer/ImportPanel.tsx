import { Button } from 'antd';
import { useRef } from 'react';
import { ImportReport } from './ImportReport.tsx';
import { useImport } from './useImport.ts';

/** Imports a file in three steps: choose, check, and confirm after reading the report. */
export function ImportPanel() {
  const input = useRef<HTMLInputElement>(null);
  const { file, report, choose, ...actions } = useImport();
  const isImporting = report?.state === 'running' && !report.dryRun;
  return (
    <section className="transfer__panel" aria-labelledby="import">
      <h2 id="import">Import</h2>
      <p>
        Import an export from this or another site, edited or not. New items are added, changed
        items are updated and nothing is deleted. You’ll review all changes before anything is
        imported.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gz,.tgz,application/gzip"
        aria-label="File to import"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // So that the same file can be chosen again after it was edited.
          target.value = '';
          if (chosen) choose(chosen);
        }}
      />
      <div className="transfer__file">
        <Button onClick={() => input.current?.click()} disabled={isImporting}>
          {file ? 'Choose Another File' : 'Choose a File'}
        </Button>
        {file && <span>{file.name}</span>}
      </div>
      <div aria-live="polite">{report && <ImportReport report={report} actions={actions} />}</div>
    </section>
  );
}
