import { Button } from 'antd';
import type { Separator } from '../lib/csv.ts';
import { ActionMenu } from './ActionMenu.tsx';

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
