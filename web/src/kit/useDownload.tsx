import { Button } from 'antd';
import type { Separator } from '../lib/csv.ts';
import { saveFile } from '../lib/saveFile.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { toProblem } from './adminApi.ts';
import { ProblemAlert } from './ProblemAlert.tsx';
import { useConfirmedMutation } from './SendForm.tsx';

interface Download<Choice> {
  /** Fetches the file, as it was chosen. */
  call: (choice: Choice) => Promise<Blob>;
  /** The title of a failure. */
  failed: string;
  name: () => string;
  onSaved?: () => void;
}

/**
 * Downloads a file from the server. `notices` are to be rendered: why it failed, and a dialog if the
 * server asks for the password again, after which the download continues.
 */
export function useDownload<Choice = void>({ call, failed, name, onSaved }: Download<Choice>) {
  const { mutate, isPending, error, reset, passwordDialog } = useConfirmedMutation({
    mutationFn: call,
    onSuccess: (content) => {
      saveFile(content, name());
      onSaved?.();
    },
  });
  const problem = error ? toProblem(failed, error) : undefined;
  return {
    download: (choice: Choice) => mutate(choice),
    isBusy: isPending,
    notices: (
      <>
        <ProblemAlert problem={problem} onDismiss={reset} />
        {passwordDialog}
      </>
    ),
  };
}

interface CsvButtonProps {
  /** The name of the table, where a page has several. */
  table?: string;
  isBusy?: boolean;
  onChoose: (separator: Separator) => void;
}

/** Downloads a table as CSV, with a choice of what separates the cells. */
export function CsvButton({ table, isBusy = false, onChoose }: CsvButtonProps) {
  return (
    <ActionMenu
      actions={[
        { label: 'With commas', onChoose: () => onChoose(',') },
        { label: 'With semicolons', onChoose: () => onChoose(';') },
      ]}
    >
      <Button loading={isBusy} {...(table && { 'aria-label': `Download CSV: ${table}` })}>
        {isBusy ? 'Downloading...' : 'Download CSV'}
      </Button>
    </ActionMenu>
  );
}
