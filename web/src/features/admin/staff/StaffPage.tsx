import { dataOf, type Schemas } from '@band8/client';
import { invitationInputLimits } from '@band8/client/forms';
import { isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { RowMenu } from '../../../kit/ActionMenu.tsx';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { WholeListPage } from '../../../kit/ListPage.tsx';
import { Moment } from '../../../kit/Moment.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { hasRole, ROLE_NAMES, ROLES } from '../../../kit/role.ts';
import { isEmail } from '../../../kit/rules.ts';
import { SavedFormDialog } from '../../../kit/SavedForm.tsx';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { useAction } from '../../../kit/useAction.ts';
import {
  actionsOf,
  rowOf,
  type StaffChange,
  StaffChangeDialog,
  type StaffRow,
} from './staffRows.tsx';

const COLUMNS: RowColumn<StaffRow>[] = [
  {
    title: 'Name',
    kind: 'name',
    render: ({ name }) => <bdi>{name}</bdi>,
    below: ({ name, email }) => (name === email ? '' : email),
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
    render: ({ lastSignInAt }) => (lastSignInAt ? <Moment at={lastSignInAt} /> : 'Never'),
  },
];

const NOBODY: Schemas['InvitationInput'] = { email: '', name: '', role: 'author' };
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

/** Whether a change deactivates the account or lowers its role. */
function takesAway({ account, update }: StaffChange): boolean {
  return update.isActive === false || !hasRole(update.role ?? account.role, account.role);
}

/** Who works in the back office, with the open invitations. */
export function StaffPage() {
  const list = useQuery(q('/api/admin/staff', {}, 'Failed to fetch the staff', { freshMs: 0 }));
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<Schemas['SentInvitation']>();
  const { run, passwordDialog } = useAction('/api/admin/staff');
  const [change, setChange] = useState<StaffChange>();
  const save = ({ account, update }: StaffChange) => {
    const { id, isOwn, email, name = email } = account;
    const state = update.isActive ? 'active again' : 'deactivated';
    const body = { ...update, ...(isOwn && { confirmsOwn: true }) };
    void run({
      call: () => adminApi.PUT('/api/admin/staff/{id}', { params: { path: { id } }, body }),
      done: `${isolated(name)} is ${update.role ? `now ${ROLE_NAMES[update.role].toLowerCase()}` : state}`,
      failed: 'Failed to change the account',
    });
  };
  const { staff = [], invitations = [] } = list.data ?? {};
  const dependencies = {
    run,
    onSent: setSent,
    onChange: (chosen: StaffChange) => {
      if (takesAway(chosen)) setChange(chosen);
      else save(chosen);
    },
  };
  return (
    <>
      <WholeListPage
        title="Staff"
        list={list}
        about="People who work in this back office. Deactivated accounts can’t sign in; their texts stay."
        add={{ children: 'Invite', onClick: () => setOpen(true) }}
      >
        <RowsTable
          rows={[...staff, ...invitations].map(rowOf)}
          columns={COLUMNS}
          actionsOf={({ name, member }) => (
            <RowMenu topic={name} actions={actionsOf(member, dependencies)} isBusy={false} />
          )}
        />
      </WholeListPage>
      <SavedFormDialog
        title="Invite somebody"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        name="invite"
        storageKey="band8.draft.invitation"
        // An address is of no use to others on the device.
        area="sessionStorage"
        empty={NOBODY}
        send={(body) => dataOf(adminApi.POST('/api/admin/invitations', { body }))}
        done={({ name }) => `${isolated(name)} is invited`}
        onSent={setSent}
        failed="Failed to send the invitation"
        submit={['Invite', 'Inviting...']}
      >
        <TextField
          name="email"
          label="Email"
          missing="Enter an email address."
          faultOf={(text) => (isEmail(text) ? undefined : 'Enter a valid email address.')}
          type="email"
        />
        <TextField
          name="name"
          label="Name"
          max={invitationInputLimits.name.maxLength}
          missing="Enter a name."
        />
        <Form.Item
          name="role"
          label="Role"
          extra="Authors write drafts and submit them for review. Editors decide on all content. Administrators also manage the site and its people."
        >
          <Select options={ROLE_OPTIONS} />
        </Form.Item>
      </SavedFormDialog>
      <SecretDialog
        noun="link"
        title={`Invitation for ${isolated(sent?.invitation.name ?? '')}`}
        label="Invitation link"
        secret={sent?.link}
        onClose={() => setSent(undefined)}
      >
        <p>
          This site can’t send email, so pass this link on yourself. It works once, within 7 days,
          and isn’t shown again.
        </p>
      </SecretDialog>
      <StaffChangeDialog change={change} onConfirm={save} onClose={() => setChange(undefined)} />
      {passwordDialog}
    </>
  );
}
