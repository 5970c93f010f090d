import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { ROLE_NAMES } from '../../../kit/role.ts';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { PasswordDialog } from '../auth/PasswordDialog.tsx';
import { useConfirmedAction } from '../auth/useConfirmedAction.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { inviteStaff, type SentInvitation, staffQuery, updateStaff } from './queries.ts';
import { type StaffChange, StaffChangeDialog } from './StaffChangeDialog.tsx';
import { StaffTable } from './StaffTable.tsx';
import { ROLES, useStaffRows } from './useStaffRows.ts';

/** Whether a change deactivates the account or lowers its role. */
function takesAway({ account, update }: StaffChange): boolean {
  const isLower = update.role && ROLES.indexOf(update.role) < ROLES.indexOf(account.role);
  return update.isActive === false || isLower === true;
}

/** Who works in the back office, with the open invitations. */
export function StaffPage() {
  const list = useQuery(staffQuery());
  const [isInviting, setInviting] = useState(false);
  const [sent, setSent] = useState<SentInvitation>();
  const { run, isBusy, passwordDialog } = useConfirmedAction(staffQuery().queryKey);
  const [change, setChange] = useState<StaffChange>();
  const [isAsking, setAsking] = useState(false);
  const save = ({ account, update }: StaffChange) => {
    const { id, isOwn, email, name = email } = account;
    const state = update.isActive ? 'active again' : 'deactivated';
    run({
      call: () => updateStaff(id, { ...update, ...(isOwn && { confirmsOwn: true }) }),
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
  useFocusFallback();
  const invite = (invitation: Schemas['NewInvitation'], onSent: () => void) =>
    run({
      call: async () => {
        setSent(await inviteStaff(invitation));
        setInviting(false);
        onSent();
      },
      done: `${invitation.name} is invited`,
      failed: 'Failed to send the invitation',
    });
  return (
    <>
      <div className="desk__head">
        <h1>Staff</h1>
        <RefreshButton refetch={list.refetch} />
        <Button type="primary" onClick={() => setInviting(true)}>
          Invite
        </Button>
      </div>
      <p className="users__about">
        People who work in this back office. Deactivated accounts can’t sign in; their texts stay.
      </p>
      <ReadProblem read={list} />
      {list.data && (
        <div className="rows">
          <StaffTable rows={rows} />
        </div>
      )}
      {!list.data && !list.error && (
        <div className="rows-skeleton" role="status" aria-label="Loading staff">
          <Skeleton title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
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
