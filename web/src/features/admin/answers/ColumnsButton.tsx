import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { answerColumns, MORE_COLUMNS } from '../../../storage/answerColumns.ts';
import { MORE_COLUMN_TEXTS } from './columns.tsx';

const OPTIONS = MORE_COLUMNS.map((value) => ({ value, label: MORE_COLUMN_TEXTS[value].title }));

/** The columns that this device shows besides the usual ones. */
export function useMoreColumns() {
  return useSyncExternalStore(answerColumns.subscribe, answerColumns.snapshot);
}

/** Chooses columns to show besides the usual ones, on this device. */
export function ColumnsButton() {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = useMoreColumns();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Modal
        open={isOpen}
        title="Columns"
        onCancel={() => setOpen(false)}
        footer={
          <Button type="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <p className="columns__about">Shown on this device besides the usual columns:</p>
        <Checkbox.Group
          className="columns"
          options={OPTIONS}
          value={[...shown]}
          onChange={(chosen) =>
            setProblem(answerColumns.write(MORE_COLUMNS.filter((name) => chosen.includes(name))))
          }
        />
        {problem && <Alert type="error" showIcon title={problem} />}
      </Modal>
    </>
  );
}
