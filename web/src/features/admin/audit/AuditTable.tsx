import { Link } from '@tanstack/react-router';
import { Table, type TableProps } from 'antd';
import { formatMoment } from '../../../lib/utcDates.ts';
import { TopicLink } from '../answers/TopicLink.tsx';
import { actionText, answerOf, learnerOf, targetText } from './actions.ts';
import { Changes } from './Changes.tsx';
import type { AuditEntry } from './queries.ts';

const COLUMNS: NonNullable<TableProps<AuditEntry>['columns']> = [
  {
    title: 'When',
    key: 'when',
    className: 'audit-table__when',
    rowScope: 'row',
    render: (_, { at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    title: 'Who',
    key: 'who',
    className: 'audit-table__who',
    render: (_, { who }) => who ?? <span className="audit-table__nobody">Unknown account</span>,
  },
  {
    title: 'Action',
    key: 'action',
    className: 'audit-table__action',
    render: (_, { action }) => (
      <span className={action === 'loginFailed' ? 'audit-table__failed' : undefined}>
        {actionText(action)}
      </span>
    ),
  },
  {
    title: 'What',
    key: 'what',
    className: 'audit-table__what',
    render: (_, entry) => (
      <>
        <Target entry={entry} />
        {entry.changes && <Changes changes={entry.changes} />}
      </>
    ),
  },
  { title: 'IP address', dataIndex: 'network', className: 'audit-table__network' },
];

/** The log's entries, newest first; on a phone each becomes a block. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table<AuditEntry>
      className="desk-table audit-table"
      rowKey="id"
      columns={COLUMNS}
      dataSource={entries}
      pagination={false}
    />
  );
}

/** The object of an action; an answer links to its form, a learner to their account. */
function Target({ entry }: { entry: AuditEntry }) {
  const text = targetText(entry);
  const answerId = answerOf(entry);
  if (!text) return null;
  if (answerId) return <TopicLink id={answerId} topic={text} />;
  const learner = learnerOf(entry);
  if (learner) {
    return (
      <Link className="topic topic--two" to="/admin/users" search={{ search: learner }}>
        {text}
      </Link>
    );
  }
  return <span className="topic topic--two">{text}</span>;
}
