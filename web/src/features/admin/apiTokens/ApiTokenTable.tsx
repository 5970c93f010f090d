import { Button, Table, type TableProps } from 'antd';
import { formatDate } from '../../../lib/dates.ts';
import type { ApiToken } from './queries.ts';
import { SCOPES } from './scopes.ts';

interface ApiTokenTableProps {
  tokens: ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

const COLUMNS: NonNullable<TableProps<ApiToken>['columns']> = [
  {
    title: 'Name',
    key: 'name',
    className: 'user-table__name',
    rowScope: 'row',
    render: (_, { name, ending }) => (
      <>
        {name} <span className="user-table__email">band8_…{ending}</span>
      </>
    ),
  },
  {
    title: 'Permissions',
    key: 'scopes',
    className: 'token-table__scopes',
    render: (_, { scopes }) => scopes.map((scope) => SCOPES[scope].label).join(', '),
  },
  {
    title: 'Ends',
    key: 'ends',
    className: 'user-table__date token-table__ends',
    render: (_, { expiresAt, hasEnded }) => (
      <span className={hasEnded ? 'status status--suspended' : undefined}>
        {hasEnded ? 'Ended ' : ''}
        <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
      </span>
    ),
  },
  {
    title: 'Last used',
    key: 'used',
    className: 'user-table__date user-table__used',
    render: (_, { lastUsedAt }) =>
      lastUsedAt ? <time dateTime={lastUsedAt}>{formatDate(lastUsedAt)}</time> : 'Never',
  },
  { title: 'Created by', dataIndex: 'createdBy', className: 'token-table__by' },
];

/** The tokens; on a phone each becomes a block. */
export function ApiTokenTable({ tokens, onRevoke }: ApiTokenTableProps) {
  const actions = {
    title: 'Actions',
    key: 'actions',
    className: 'user-table__actions',
    render: (_: unknown, token: ApiToken) => (
      <Button danger aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
        Revoke
      </Button>
    ),
  };
  return (
    <Table<ApiToken>
      className="desk-table user-table token-table"
      rowKey="id"
      columns={[...COLUMNS, actions]}
      dataSource={tokens}
      pagination={false}
    />
  );
}
