import { Button } from 'antd';
import { PasswordDialog } from '../../../kit/PasswordDialog.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { useDownload } from '../../../kit/useDownload.ts';
import { dayOf } from '../../../lib/utcDates.ts';
import { readContent } from './queries.ts';

/** Downloads the content as one file. */
export function ExportPanel() {
  const { download, isBusy, problem, dismiss, passwordDialog } = useDownload({
    read: readContent,
    name: () => `band8-content-${dayOf()}.tar.gz`,
  });
  return (
    <section className="transfer__panel" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>
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
