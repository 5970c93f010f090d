import { dataOf, type Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { formatMoment } from '../../../kit/Moment.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { ROLE_NAMES, ROLES } from '../../../kit/role.ts';
import { FormDialog } from '../../../kit/SendForm.tsx';
import type { useAction } from '../../../kit/useAction.ts';
import { count } from '../../../lib/format.ts';
import { joinNames } from '../answers/labels.ts';

/** Somebody in the list: an account, or an invitation. */
type Member = Schemas['StaffAccount'] | Schemas['Invitation'];

export type StaffRow = ReturnType<typeof rowOf>;

/** What the list shows of somebody. */
export function rowOf(member: Member) {
  const { id, email, name = email, role } = member;
  const common = { id, member, email, role };
  if ('isExpired' in member) {
    const { isExpired, expiresAt } = member;
    const state = isExpired ? 'Invitation expired' : `Invited until ${formatMoment(expiresAt)}`;
    return { ...common, name, state, tone: 'waiting', signIn: '', lastSignInAt: undefined };
  }
  const { isActive, isOwn, hasSecondFactor, lastSignInAt } = member;
  return {
    ...common,
    name: isOwn ? `${isolated(name)} (you)` : name,
    state: isActive ? 'Active' : 'Deactivated',
    tone: isActive ? 'active' : 'suspended',
    /** What a sign-in needs; nothing for an invitation. */
    signIn: hasSecondFactor ? 'Second factor' : 'Password only',
    lastSignInAt,
  };
}

interface RowDependencies {
  run: ReturnType<typeof useAction>['run'];
  onSent: (sent: Schemas['SentInvitation']) => void;
  onChange: (change: StaffChange) => void;
}

/** What can be done with somebody. */
export function actionsOf(member: Member, dependencies: RowDependencies): MenuAction[] {
  const { run, onSent, onChange } = dependencies;
  const { id, email, name = email } = member;
  const params = { path: { id } };
  if ('isExpired' in member) {
    const inviteAgain = () =>
      run({
        call: async () => {
          onSent(await dataOf(adminApi.POST('/api/admin/invitations/{id}/renewal', { params })));
        },
        done: `${isolated(name)} is invited again`,
        failed: 'Failed to send the invitation',
      });
    const remove = () =>
      run({
        ask: {
          question: `Remove the invitation of ${isolated(name)}?`,
          detail: 'Its link no longer works. You can invite them again.',
          about: email,
          actionLabel: 'Remove Invitation',
        },
        call: () => adminApi.DELETE('/api/admin/invitations/{id}', { params }),
        done: 'Invitation removed',
        failed: 'Failed to remove the invitation',
      });
    return [
      { label: 'Send Again', onChoose: inviteAgain },
      { label: 'Remove Invitation', isDanger: true, onChoose: remove },
    ];
  }
  const { role, isActive, isOwn, hasSecondFactor } = member;
  const removeFactor = () =>
    run({
      ask: {
        question: `Remove the second factor of ${isolated(name)}?`,
        detail:
          'From then on, the password alone is enough to sign in, until they set up a new one. Make sure first that the request really comes from them.',
        about: email,
        actionLabel: 'Remove Second Factor',
      },
      call: () => adminApi.DELETE('/api/admin/staff/{id}/second-factor', { params }),
      done: `${isolated(name)} has no second factor now`,
      failed: 'Failed to remove the second factor',
    });
  return [
    ...ROLES.filter((one) => isActive && one !== role).map((one) => ({
      label: `Make ${ROLE_NAMES[one]}`,
      onChoose: () => onChange({ account: member, update: { role: one } }),
    })),
    // The own one is removed on the account page, with a code.
    ...(hasSecondFactor && !isOwn
      ? [{ label: 'Remove Second Factor', onChoose: removeFactor }]
      : []),
    {
      label: isActive ? 'Deactivate' : 'Reactivate',
      isDanger: isActive,
      onChoose: () => onChange({ account: member, update: { isActive: !isActive } }),
    },
  ];
}

type StaffUpdate = Schemas['StaffUpdate'];
type Endable = NonNullable<StaffUpdate['ends']>[number];

/** What to change of an account. */
export interface StaffChange {
  account: Schemas['StaffAccount'];
  update: StaffUpdate;
}

interface StaffChangeDialogProps {
  /** The dialog is closed without one. */
  change: StaffChange | undefined;
  onConfirm: (change: StaffChange) => void;
  onClose: () => void;
}

const ENDABLE: readonly { kind: Endable; verb: string; noun: string }[] = [
  { kind: 'tokens', verb: 'Revoke', noun: 'API token' },
  { kind: 'webhooks', verb: 'Switch off', noun: 'webhook' },
  { kind: 'previewLinks', verb: 'Withdraw', noun: 'preview link' },
];
const MAX_SHOWN = 5;

/** For example “2 webhooks: Search and Archive”. */
function named(names: readonly string[], noun: string, predicate = ''): string {
  const rest = names.length - MAX_SHOWN;
  const shown = rest > 0 ? [...names.slice(0, MAX_SHOWN), `${rest} more`] : names;
  return `${count(names.length, noun)}${predicate}: ${joinNames(shown.map(isolated))}`;
}

function question({ account, update }: StaffChange): string {
  const { isOwn, email, name = email, role } = account;
  if (isOwn && role === 'admin') return 'This is your own account. Stop being an administrator?';
  if (!update.role) return `Deactivate ${isolated(name)}?`;
  return `Make ${isolated(name)} ${ROLE_NAMES[update.role].toLowerCase()}?`;
}

function consequence({ account: { isOwn }, update }: StaffChange): string {
  if (update.isActive === false) {
    return 'All sessions end at once, and the account can’t sign in until it is reactivated.';
  }
  return isOwn
    ? 'Another administrator would have to give you the role back.'
    : 'The new role counts at once.';
}

/** Says what a deactivation or a lower role does, and asks what else should end. */
export function StaffChangeDialog({ change, ...actions }: StaffChangeDialogProps) {
  return (
    <FormDialog
      isOpen={change !== undefined}
      title={change ? question(change) : ''}
      firstControl={CANCEL_ID}
      onClose={actions.onClose}
    >
      {change && <Consequences change={change} {...actions} />}
    </FormDialog>
  );
}

const CANCEL_ID = 'staff-change-cancel';

function Consequences(props: StaffChangeDialogProps & { change: StaffChange }) {
  const { change, onConfirm, onClose } = props;
  const { account, update } = change;
  const path = { id: account.id };
  const failed = 'Failed to fetch what goes on in their name';
  const read = useQuery({
    ...q('/api/admin/staff/{id}/in-their-name', { path }, failed),
    // Somebody decides by it.
    gcTime: 0,
  });
  const [ends, setEnds] = useState<Endable[]>([]);
  const options = ENDABLE.flatMap(({ kind, verb, noun }) => {
    const names = read.data?.[kind] ?? [];
    return names.length > 0 ? [{ value: kind, label: `${verb} ${named(names, noun)}` }] : [];
  });
  const { invitations = [], scheduled = [] } = read.data ?? {};
  return (
    <>
      <p className="dialog-about">
        <b>{account.email}</b>
      </p>
      <p className="dialog-about">{consequence(change)}</p>
      {read.isPending && <Skeleton title={false} active paragraph={{ rows: 2 }} />}
      <ReadProblem read={read} />
      {invitations.length > 0 && (
        <p className="dialog-about">
          {named(invitations, 'invitation', invitations.length === 1 ? ' ends' : ' end')}
        </p>
      )}
      {scheduled.length > 0 && (
        <p className="dialog-about">
          {named(scheduled, 'answer', ' will still be published as planned')}
        </p>
      )}
      {options.length > 0 && (
        <fieldset className="dialog-about">
          <legend>These go on unless you end them:</legend>
          <Checkbox.Group value={ends} onChange={setEnds} options={options} />
        </fieldset>
      )}
      <div className="row row--end">
        <Button id={CANCEL_ID} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="primary"
          danger
          onClick={() => {
            onClose();
            onConfirm({ account, update: { ...update, ...(ends.length > 0 && { ends }) } });
          }}
        >
          {update.role ? 'Change Role' : 'Deactivate'}
        </Button>
      </div>
    </>
  );
}
