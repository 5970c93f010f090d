import { Checkbox, Form, InputNumber } from 'antd';
import { SendFormDialog } from '../../../kit/SendForm.tsx';
import type { TableSize } from './commands.ts';

/** The largest table that the dialog inserts; rows and columns can be added later. */
const MAX = { rows: 50, columns: 20 };

interface TableDialogProps {
  onInsert: (size: TableSize) => void;
  onClose: () => void;
}

/** Asks for the size of a new table. */
export function TableDialog({ onInsert, onClose }: TableDialogProps) {
  const field = (name: 'rows' | 'columns', label: string) => {
    const max = MAX[name];
    const message = `Enter 1 to ${max} ${name}.`;
    return (
      <Form.Item
        name={name}
        label={label}
        rules={[{ type: 'integer', required: true, min: 1, max, message }]}
        validateTrigger="onSubmit"
      >
        <InputNumber onFocus={({ target }) => target.select()} />
      </Form.Item>
    );
  };
  return (
    <SendFormDialog
      isOpen
      name="table"
      title="Insert table"
      first="rows"
      initialValues={{ rows: 3, columns: 3, hasHeaderRow: true }}
      submit={['Insert table']}
      send={async (size: TableSize) => size}
      onSent={onInsert}
      onClose={onClose}
    >
      <div className="stack editor__size">
        {field('rows', 'Rows')}
        {field('columns', 'Columns')}
      </div>
      <Form.Item name="hasHeaderRow" valuePropName="checked">
        <Checkbox>The first row has headings</Checkbox>
      </Form.Item>
    </SendFormDialog>
  );
}
