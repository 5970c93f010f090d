import { Link } from '@tanstack/react-router';
import { Button, Table, type TableProps } from 'antd';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import type { Tag } from './queries.ts';

interface TagTableProps {
  tags: readonly Tag[];
  /** Whether a tag is being changed. */
  isBusy: boolean;
  onRename: (tag: string) => void;
  onDelete: (tag: string) => void;
}

/** The tags with their numbers, which lead to their answers. */
export function TagTable({ tags, isBusy, onRename, onDelete }: TagTableProps) {
  const columns: TableProps<Tag>['columns'] = [
    { title: 'Tag', dataIndex: 'tag', className: 'tag-table__tag', rowScope: 'row' },
    {
      title: 'Answers',
      key: 'answers',
      className: 'tag-table__number',
      render: (_, { tag, answers }) => (
        <Link
          to="/admin/answers"
          search={{ tag }}
          aria-label={`${count(answers, 'answer')} with ${tag}`}
        >
          {formatNumber(answers)}
        </Link>
      ),
    },
    {
      title: 'Published',
      key: 'published',
      className: 'tag-table__number tag-table__published',
      render: (_, { published }) => formatNumber(published),
    },
    {
      title: 'Actions',
      key: 'actions',
      className: 'tag-table__actions',
      render: (_, { tag }) => (
        <>
          <Button
            type="text"
            aria-label={`Rename ${tag}`}
            icon={<AdminIcon name="edit" />}
            disabled={isBusy}
            onClick={() => onRename(tag)}
          />
          <Button
            type="text"
            aria-label={`Delete ${tag}`}
            icon={<AdminIcon name="delete" />}
            disabled={isBusy}
            onClick={() => onDelete(tag)}
          />
        </>
      ),
    },
  ];
  return (
    <Table<Tag>
      className="desk-table tag-table"
      rowKey="tag"
      columns={columns}
      dataSource={[...tags]}
      pagination={false}
    />
  );
}
