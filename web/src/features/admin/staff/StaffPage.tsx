import { dataOf, type Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { WholeListPage } from '../../../kit/ListPage.tsx';
import { PasswordDialog } from '../../../kit/PasswordDialog.tsx';
import { q } from '../../../kit/q.ts';
import { RowMenu } from '../../../kit/RowMenu.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { ROLE_NAMES } from '../../../kit/role.ts';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { formatDate } from '../../../lib/dates.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { type StaffChange, StaffChangeDialog } from './StaffChangeDialog.tsx';
import { ROLES, type StaffRow, useStaffRows } from './useStaffRows.ts';

const COLUMNS: RowColumn<StaffRow>[] = [
  {
    title: 'Name',
    kind: 'name',
    render: ({ name, email }) => (
      <>
        {name} <span className="rows-table__below">{name === email ? '' : email}</span>
      </>
    ),
  },
  {
    title: 'Status',
    kind: 'wide',
    render: ({ state, tone }) => <span className={`status status--${tone}`}>{state}</span>,
  },
  { title: 'Role', kind: 'fact', render: ({ role }) => ROLE_NAMES[role] },
  { title: 'Sign-in', kind: 'fact', render: ({ signIn }) => signIn },
  {
    title: 'Last sign-in',
    kind: 'fact',
    render: ({ lastSignInAt }) =>
      lastSignInAt ? <time dateTime={lastSignInAt}>{formatDate(lastSignInAt)}</time> : 'Never',
  },
];

/** Whether a change deactivates the account or lowers its role. */
function takesAway({ account, update }: StaffChange): boolean {
  const isLower = update.role && ROLES.indexOf(update.role) < ROLES.indexOf(account.role);
  return update.isActive === false || isLower === true;
}

/** Who works in the back office, with the open invitations. */
export function StaffPage() {
  const list = useQuery(q('/api/admin/staff', {}, 'Failed to fetch the staff', { freshMs: 0 }));
  const [isInviting, setInviting] = useState(false);
  const [sent, setSent] = useState<Schemas['SentInvitation']>();
  const { run, isBusy, passwordDialog } = useAction('/api/admin/staff');
  const [change, setChange] = useState<StaffChange>();
  const [isAsking, setAsking] = useState(false);
  const save = ({ account, update }: StaffChange) => {
    const { id, isOwn, email, name = email } = account;
    const state = update.isActive ? 'active again' : 'deactivated';
    const body = { ...update, ...(isOwn && { confirmsOwn: true }) };
    run({
      call: () => adminApi.PUT('/api/admin/staff/{id}', { params: { path: { id } }, body }),
      done: `${name} is ${update.role ? `now ${ROLE_NAMES[update.role].toLowerCase()}` : state}`,
      failed: 'Failed to change the account',
    });
  };
  const rows = useStaffRows(list.data, {
    run,
    onSent: setSent,
    onChange: (chosen) => {
      if (!takesAway(chosen)) return save(chosen);
      setChange(chosen);
      setAsking(true);
    },
  });
  const invite = (body: Schemas['NewInvitation'], onSent: () => void) =>
    run({
      call: async () => {
        setSent(await dataOf(adminApi.POST('/api/admin/invitations', { body })));
        setInviting(false);
        onSent();
      },
      done: `${body.name} is invited`,
      failed: 'Failed to send the invitation',
    });
  return (
    <>
      <WholeListPage
        title="Staff"
        noun="staff"
        list={list}
        about="People who work in this back office. Deactivated accounts can’t sign in; their texts stay."
        actions={
          <Button type="primary" onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
      >
        <RowsTable
          rows={rows}
          columns={COLUMNS}
          actionsOf={({ name, actions }) => (
            <RowMenu topic={name} actions={actions} isBusy={false} />
          )}
        />
      </WholeListPage>
      <InviteDialog
        isOpen={isInviting}
        isBusy={isBusy}
        onInvite={invite}
        onClose={() => setInviting(false)}
      />
      <SecretDialog
        noun="link"
        title={`Invitation for ${sent?.invitation.name ?? ''}`}
        label="Invitation link"
        secret={sent?.link}
        onClose={() => setSent(undefined)}
      >
        <p>
          This site can’t send email, so pass this link on yourself. It works once, within 7 days,
          and isn’t shown again.
        </p>
      </SecretDialog>
      <StaffChangeDialog
        change={change}
        isOpen={isAsking}
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
      <PasswordDialog {...passwordDialog} />
    </>
  );
}
