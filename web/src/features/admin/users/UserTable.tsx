import { Link } from '@tanstack/react-router';
import { Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import { RowMenu } from '../../../kit/RowMenu.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import type { User } from './queries.ts';
import { STATUS_LABELS } from './texts.ts';
import type { UserActions } from './useUserActions.ts';

interface UserTableProps {
  users: User[];
  actionsOf: UserActions['actionsOf'];
  busyId: string | undefined;
}

/** One page of learners; on a phone each becomes a block. */
export function UserTable({ users, actionsOf, busyId }: UserTableProps) {
  const columns = useMemo<NonNullable<TableProps<User>['columns']>>(
    () => [
      {
        title: 'Name',
        key: 'name',
        className: 'user-table__name',
        rowScope: 'row',
        render: (_, { name, email }) => (
          <>
            {name} <span className="user-table__email">{email}</span>
          </>
        ),
      },
      {
        title: 'Status',
        key: 'status',
        className: 'user-table__status',
        render: (_, user) => <Status user={user} />,
      },
      {
        title: 'Joined',
        key: 'joined',
        className: 'user-table__date user-table__joined',
        render: (_, { createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
      },
      {
        title: 'Last used',
        key: 'used',
        className: 'user-table__date user-table__used',
        render: (_, { lastUsedAt }) =>
          // The server knows it only from the sessions that haven't ended.
          lastUsedAt ? (
            <time dateTime={lastUsedAt}>{formatDate(lastUsedAt)}</time>
          ) : (
            'Not signed in'
          ),
      },
      {
        title: 'Comments',
        key: 'comments',
        className: 'user-table__comments',
        render: (_, user) => <Comments user={user} />,
      },
      {
        title: 'Actions',
        key: 'actions',
        className: 'user-table__actions',
        render: (_, user) => (
          <RowMenu topic={user.name} actions={actionsOf(user)} isBusy={user.id === busyId} />
        ),
      },
    ],
    [actionsOf, busyId],
  );
  return (
    <Table<User>
      className="desk-table user-table"
      rowKey="id"
      columns={columns}
      dataSource={users}
      pagination={false}
    />
  );
}

function Status({ user: { status, suspension } }: { user: User }) {
  return (
    <>
      <span className={`status status--${status}`}>{STATUS_LABELS[status]}</span>
      {suspension && (
        <p className="user-table__reason">
          {formatDate(suspension.at)}: {suspension.reason}
        </p>
      )}
    </>
  );
}

/** The number of comments, with a link to them. */
function Comments({ user: { id, name, commentCount } }: { user: User }) {
  if (commentCount === 0) return <span className="user-table__none">0</span>;
  return (
    <Link
      to="/admin/comments"
      search={{ userId: id }}
      aria-label={`${count(commentCount, 'comment')} by ${name}`}
    >
      {formatNumber(commentCount)}
    </Link>
  );
}
