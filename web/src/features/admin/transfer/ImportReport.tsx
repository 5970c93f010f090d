import { Alert, Button, Progress } from 'antd';
import { count, formatNumber } from '../../../lib/format.ts';
import { ImportRows } from './ImportRows.tsx';
import { changesIn, type Report, summary } from './report.ts';
import type { Import } from './useImport.ts';

interface ImportReportProps {
  report: Report;
  actions: Pick<Import, 'check' | 'start' | 'stop'>;
}

/** The progress and result of an import or its check, with the next action. */
export function ImportReport({ report, actions }: ImportReportProps) {
  return (
    <div className="transfer__report">
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
    <div className="transfer__running">
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

function Ended({ report, actions }: ImportReportProps) {
  const { dryRun, state, problem } = report;
  if (state === 'failed') {
    return (
      <Alert
        type="error"
        showIcon
        title={dryRun ? 'Couldn’t check the file' : 'The import stopped early'}
        description={`${problem ?? 'The connection was lost.'} ${dryRun ? '' : 'Listed items have been imported. Import the file again to continue.'}`}
        action={<Button onClick={actions.check}>Check Again</Button>}
      />
    );
  }
  if (state === 'stopped') {
    return (
      <Alert
        type="warning"
        showIcon
        title="Stopped"
        description={
          dryRun
            ? 'Nothing was changed.'
            : 'Listed items have been imported. Import the file again to continue.'
        }
        action={<Button onClick={actions.check}>Check Again</Button>}
      />
    );
  }
  return dryRun ? (
    <Checked report={report} onImport={actions.start} />
  ) : (
    <Imported report={report} />
  );
}

function Checked({ report, onImport }: { report: Report; onImport: () => void }) {
  const changes = changesIn(report);
  const { refused } = report.counts;
  return (
    <>
      <Alert
        type={refused > 0 ? 'warning' : 'info'}
        showIcon
        title={summary(report)}
        description={
          changes === 0
            ? 'There is nothing to import.'
            : `Nothing has been changed yet.${refused > 0 ? ' Refused items will be skipped.' : ''}`
        }
      />
      {changes > 0 && (
        <Button type="primary" onClick={onImport}>
          Import {count(changes, 'Change')}
        </Button>
      )}
    </>
  );
}

function Imported({ report }: { report: Report }) {
  return (
    <Alert
      type={report.counts.refused > 0 ? 'warning' : 'success'}
      showIcon
      title={summary(report)}
      description="Import finished. You’ll find earlier versions of changed answers in their history."
    />
  );
}
