import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { ProblemAlert } from '../answers/ProblemAlert.tsx';
import { saveFile } from '../audit/saveFile.ts';
import { serverMessage } from '../serverMessage.ts';
import { readContent } from './queries.ts';

/** Saves the content as one file (K3). */
export function ExportPanel() {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: readContent,
    onSuccess: (content) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(content, `band8-content-${day}.tar.gz`);
    },
  });
  return (
    <section className="transfer__panel" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>
        Every answer, glossary term and picture as readable files, packed as one .tar.gz. E-mail
        addresses, messages, accounts, settings and figures are not in it: those are in a backup.
      </p>
      <ProblemAlert
        problem={
          error
            ? {
                title: error.message,
                description: serverMessage(error.cause) ?? 'Please try again.',
              }
            : undefined
        }
        onDismiss={reset}
      />
      <Button onClick={() => mutate()} loading={isPending}>
        {isPending ? 'Downloading...' : 'Download Export'}
      </Button>
    </section>
  );
}
