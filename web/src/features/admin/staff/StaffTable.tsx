import { Table, type TableProps } from 'antd';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { RowMenu } from '../../../kit/RowMenu.tsx';
import { ROLE_NAMES, type StaffRole } from '../../../kit/role.ts';
import { formatDate } from '../../../lib/dates.ts';

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  state: string;
  /** The colour of the state. */
  tone: 'active' | 'waiting' | 'suspended';
  /** What a sign-in needs; nothing for an invitation. */
  signIn: string;
  lastSignInAt: string | undefined;
  actions: MenuAction[];
}

const COLUMNS: NonNullable<TableProps<StaffRow>['columns']> = [
  {
    title: 'Name',
    key: 'name',
    className: 'user-table__name',
    rowScope: 'row',
    render: (_, { name, email }) => (
      <>
        {name} <span className="user-table__email">{name === email ? '' : email}</span>
      </>
    ),
  },
  {
    title: 'Role',
    key: 'role',
    className: 'staff-table__role',
    render: (_, { role }) => ROLE_NAMES[role],
  },
  {
    title: 'Status',
    key: 'status',
    className: 'user-table__status',
    render: (_, { state, tone }) => <span className={`status status--${tone}`}>{state}</span>,
  },
  { title: 'Sign-in', key: 'signIn', className: 'staff-table__factor', dataIndex: 'signIn' },
  {
    title: 'Last sign-in',
    key: 'used',
    className: 'user-table__date user-table__used',
    render: (_, { lastSignInAt }) =>
      lastSignInAt ? <time dateTime={lastSignInAt}>{formatDate(lastSignInAt)}</time> : 'Never',
  },
  {
    title: 'Actions',
    key: 'actions',
    className: 'user-table__actions',
    render: (_, { name, actions }) => <RowMenu topic={name} actions={actions} isBusy={false} />,
  },
];

/** Accounts and invitations; on a phone each becomes a block. */
export function StaffTable({ rows }: { rows: StaffRow[] }) {
  return (
    <Table<StaffRow>
      className="desk-table user-table staff-table"
      rowKey="id"
      columns={COLUMNS}
      dataSource={rows}
      pagination={false}
    />
  );
}
