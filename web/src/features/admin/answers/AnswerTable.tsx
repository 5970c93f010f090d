import { Table } from 'antd';
import { useMemo } from 'react';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { RowMenu } from '../../../kit/RowMenu.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { useMoreColumns } from './ColumnsButton.tsx';
import { actionsColumn, factColumns, topicAndTagsColumn } from './columns.tsx';
import { moreColumns } from './moreColumns.tsx';
import type { AnswerRow } from './status.ts';

interface AnswerTableProps {
  answers: AnswerRow[];
  selectedIds: string[];
  onSelect: (ids: string[]) => void;
  actionsOf: (row: AnswerRow) => MenuAction[];
  busyId: string | undefined;
}

/** One page of answers; on a phone each row becomes a block. */
export function AnswerTable({
  answers,
  selectedIds,
  onSelect,
  actionsOf,
  busyId,
}: AnswerTableProps) {
  const more = useMoreColumns();
  const columns = useMemo(
    () => [
      topicAndTagsColumn,
      ...factColumns,
      ...moreColumns(more),
      actionsColumn((row) => (
        <RowMenu topic={row.topic} actions={actionsOf(row)} isBusy={row.id === busyId} />
      )),
    ],
    [actionsOf, busyId, more],
  );
  const isSelectable = useHasRole('editor');
  // Shortcuts are off while a field has the focus, and a checkbox is a field.
  const clearByEscape = ({ key }: React.KeyboardEvent) => {
    if (key === 'Escape') onSelect([]);
  };
  return (
    <Table<AnswerRow>
      className="desk-table answer-table"
      rowKey="id"
      columns={columns}
      dataSource={answers}
      pagination={false}
      {...(isSelectable && {
        rowSelection: {
          selectedRowKeys: selectedIds,
          onChange: (keys) => onSelect(keys.map(String)),
          getTitleCheckboxProps: () => ({
            'aria-label': 'Select all answers on this page',
            onKeyDown: clearByEscape,
          }),
          getCheckboxProps: ({ topic }) => ({
            'aria-label': `Select ${topic}`,
            onKeyDown: clearByEscape,
          }),
        },
      })}
    />
  );
}
