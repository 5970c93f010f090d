import { Link } from '@tanstack/react-router';
import { Table, type TableProps } from 'antd';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { RowMenu } from '../../../kit/RowMenu.tsx';
import type { Webhook } from './queries.ts';
import { EVENTS, stateOf } from './texts.ts';
import { WebhookState } from './WebhookState.tsx';

interface WebhookTableProps {
  webhooks: Webhook[];
  actionsOf: (webhook: Webhook) => MenuAction[];
  busyId: string | undefined;
}

const COLUMNS: NonNullable<TableProps<Webhook>['columns']> = [
  {
    title: 'Name',
    key: 'name',
    className: 'user-table__name webhook-table__name',
    rowScope: 'row',
    render: (_, { id, name, url }) => (
      <>
        <Link to="/admin/webhooks/$id" params={{ id }}>
          {name}
        </Link>{' '}
        <span className="user-table__email">{url}</span>
      </>
    ),
  },
  {
    title: 'Events',
    key: 'events',
    className: 'webhook-table__events',
    render: (_, { events }) => events.map((event) => EVENTS[event].label).join(', '),
  },
  {
    title: 'State',
    key: 'state',
    className: 'user-table__status',
    render: (_, webhook) => <WebhookState {...stateOf(webhook)} />,
  },
];

/** The webhooks; on a phone each becomes a block. */
export function WebhookTable({ webhooks, actionsOf, busyId }: WebhookTableProps) {
  const actions = {
    title: 'Actions',
    key: 'actions',
    className: 'user-table__actions',
    render: (_: unknown, webhook: Webhook) => (
      <RowMenu topic={webhook.name} actions={actionsOf(webhook)} isBusy={webhook.id === busyId} />
    ),
  };
  return (
    <Table<Webhook>
      className="desk-table user-table webhook-table"
      rowKey="id"
      columns={[...COLUMNS, actions]}
      dataSource={webhooks}
      pagination={false}
    />
  );
}
