import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useFocusFallback } from '../answers/focusPage.ts';
import { RefreshButton } from '../answers/RefreshButton.tsx';
import { PasswordDialog } from '../auth/PasswordDialog.tsx';
import { useConfirmedAction } from '../auth/useConfirmedAction.ts';
import { SecretDialog } from '../secret/SecretDialog.tsx';
import { ReadProblem } from '../shell/ReadProblem.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { inviteStaff, type SentInvitation, staffQuery } from './queries.ts';
import { StaffTable } from './StaffTable.tsx';
import { useStaffRows } from './useStaffRows.ts';

/** Who works in the back office, with the open invitations. */
export function StaffPage() {
  const list = useQuery(staffQuery());
  const [isInviting, setInviting] = useState(false);
  const [sent, setSent] = useState<SentInvitation>();
  const { run, isBusy, passwordDialog } = useConfirmedAction(staffQuery().queryKey);
  const rows = useStaffRows(list.data, { run, onSent: setSent });
  useFocusFallback();
  const invite = (invitation: Schemas['NewInvitation']) =>
    run({
      call: async () => {
        setSent(await inviteStaff(invitation));
        setInviting(false);
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
      <PasswordDialog {...passwordDialog} />
    </>
  );
}
