import { dataOf, type Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type MenuAction, RowMenu } from '../../../kit/ActionMenu.tsx';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { INBOX_FRESH } from '../../../kit/inboxCounts.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { Moment } from '../../../kit/Moment.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { pageParams, useListAddress, useListRead } from '../../../kit/useList.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { useSite } from '../../site/queries.ts';
import type { UserSearch } from '../addresses.ts';
import { DeleteDialog, SuspendDialog } from './UserDialogs.tsx';

type User = Schemas['LearnerAccount'];

const STATUS_LABELS = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  suspended: 'Suspended',
} as const satisfies Record<User['status'], string>;

const COLUMNS: RowColumn<User>[] = [
  {
    title: 'Name',
    kind: 'name',
    render: ({ name }) => <bdi>{name}</bdi>,
    below: ({ email }) => email,
  },
  {
    title: 'Status',
    kind: 'wide',
    render: ({ status, suspension }) => (
      <>
        <span className={`status status--${status}`}>{STATUS_LABELS[status]}</span>
        {suspension && (
          <p className="quiet small mt-1">
            <Moment at={suspension.at} />: <bdi>{suspension.reason}</bdi>
          </p>
        )}
      </>
    ),
  },
  { title: 'Joined', kind: 'fact', render: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    title: 'Last used',
    kind: 'fact',
    // The server knows it only from the sessions that haven't ended.
    render: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Not signed in'),
  },
  {
    title: 'Comments',
    kind: 'fact',
    isNumber: true,
    render: ({ id, name, commentCount }) =>
      commentCount === 0 ? (
        <span className="faint">0</span>
      ) : (
        <Link
          to="/admin/comments"
          search={{ userId: id }}
          aria-label={`${count(commentCount, 'comment')} by ${name}`}
        >
          {formatNumber(commentCount)}
        </Link>
      ),
  },
];

/** Learners' accounts, the newest first; the URL holds the search, the status and the page. */
export function UsersPage({ search }: { search: UserSearch }) {
  const list = useListRead(
    q('/api/admin/users', { query: pageParams(search) }, 'Failed to fetch users', INBOX_FRESH),
  );
  const navigate = useNavigate();
  const { sendsEmail, enableRegistration } = useSite();
  // The learner stays, so that a dialog keeps its text while it closes.
  const [chosen, setChosen] = useState<User>();
  const [dialog, setDialog] = useState<'suspend' | 'delete'>();
  const { run, busyId } = useAction('/api/admin/users');

  const actionsOf = (user: User): MenuAction[] => {
    const { id, name, status, isEmailConfirmed, commentCount } = user;
    const params = { path: { id } };
    const showComments = () => void navigate({ to: '/admin/comments', search: { userId: id } });
    const endSuspension = () =>
      run({
        id,
        call: () =>
          adminApi.PUT('/api/admin/users/{id}/suspension', {
            params,
            body: { isSuspended: false },
          }),
        done: `${isolated(name)} can sign in again`,
        failed: 'Failed to end the suspension',
      });
    const open = (which: typeof dialog) => () => {
      setChosen(user);
      setDialog(which);
    };
    const resend = () =>
      run({
        id,
        // The server says whether it sent one.
        call: async () =>
          (await dataOf(adminApi.POST('/api/admin/users/{id}/confirmation', { params }))).message,
        failed: 'Failed to send the email',
      });
    return [
      ...(commentCount > 0 ? [{ label: 'Show Comments', onChoose: showComments }] : []),
      ...(sendsEmail && !isEmailConfirmed
        ? [{ label: 'Send Confirmation Email Again', onChoose: resend }]
        : []),
      status === 'suspended'
        ? { label: 'End Suspension', onChoose: endSuspension }
        : { label: 'Suspend', onChoose: open('suspend') },
      { label: 'Delete', isDanger: true, onChoose: open('delete') },
    ];
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <ListPage
        title="Users"
        list={list}
        about="Learners with an account on this site. Administrators aren’t listed here."
        address={useListAddress('/admin/users', search)}
        searches={{ label: 'Search users', placeholder: 'Search names and email addresses' }}
        filters={[{ name: 'status', choices: { '': 'All Status', ...STATUS_LABELS } }]}
        empty={
          <>
            <h2>No users yet</h2>
            <p>
              {enableRegistration
                ? 'Learners appear here once they create an account.'
                : 'User registration is switched off, so visitors can’t create accounts.'}
            </p>
            {!enableRegistration && (
              <Link to="/admin/settings" search={{ tab: 'features' }}>
                Change the setting
              </Link>
            )}
          </>
        }
      >
        <RowsTable
          rows={list.data?.users ?? []}
          columns={COLUMNS}
          actionsOf={(user) => (
            <RowMenu topic={user.name} actions={actionsOf(user)} isBusy={user.id === busyId} />
          )}
        />
      </ListPage>
      {chosen && (
        <>
          <SuspendDialog user={chosen} isOpen={dialog === 'suspend'} onClose={close} />
          <DeleteDialog user={chosen} isOpen={dialog === 'delete'} onClose={close} />
        </>
      )}
    </>
  );
}
