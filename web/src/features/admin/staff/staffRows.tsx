import { dataOf, type Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { focusPage } from '../../../kit/focusPage.ts';
import { formatMoment } from '../../../kit/Moment.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { ROLE_NAMES, ROLES, type StaffRole } from '../../../kit/role.ts';
import type { useAction } from '../../../kit/useAction.ts';
import { count } from '../../../lib/format.ts';
import { joinNames } from '../answers/labels.ts';

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

interface RowDependencies {
  run: ReturnType<typeof useAction>['run'];
  onSent: (sent: Schemas['SentInvitation']) => void;
  onChange: (change: StaffChange) => void;
}

/** The rows of the list: accounts, then invitations, each with its actions. */
export function staffRows(
  list: Schemas['StaffList'] | undefined,
  { run, onSent, onChange }: RowDependencies,
): StaffRow[] {
  const removeFactor = ({ id, email, name = email }: Schemas['StaffAccount']) =>
    run({
      ask: {
        question: `Remove the second factor of ${isolated(name)}?`,
        detail:
          'From then on, the password alone is enough to sign in, until they set up a new one. Make sure first that the request really comes from them.',
        about: email,
        actionLabel: 'Remove Second Factor',
      },
      call: () =>
        adminApi.DELETE('/api/admin/staff/{id}/second-factor', { params: { path: { id } } }),
      done: `${isolated(name)} has no second factor now`,
      failed: 'Failed to remove the second factor',
    });

  const removeInvited = ({ id, email, name }: Schemas['Invitation']) =>
    run({
      ask: {
        question: `Remove the invitation of ${isolated(name)}?`,
        detail: 'Its link no longer works. You can invite them again.',
        about: email,
        actionLabel: 'Remove Invitation',
      },
      call: () => adminApi.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } }),
      done: 'Invitation removed',
      failed: 'Failed to remove the invitation',
    });

  const accountRow = (account: Schemas['StaffAccount']): StaffRow => {
    const { id, email, name = email, role, isActive, isOwn, hasSecondFactor } = account;
    const actions: MenuAction[] = [
      ...ROLES.filter((one) => isActive && one !== role).map((one) => ({
        label: `Make ${ROLE_NAMES[one]}`,
        onChoose: () => onChange({ account, update: { role: one } }),
      })),
      // The own one is removed on the account page, with a code.
      ...(hasSecondFactor && !isOwn
        ? [{ label: 'Remove Second Factor', onChoose: () => removeFactor(account) }]
        : []),
      {
        label: isActive ? 'Deactivate' : 'Reactivate',
        isDanger: isActive,
        onChoose: () => onChange({ account, update: { isActive: !isActive } }),
      },
    ];
    return {
      id,
      name: isOwn ? `${isolated(name)} (you)` : name,
      email,
      role,
      state: isActive ? 'Active' : 'Deactivated',
      tone: isActive ? 'active' : 'suspended',
      signIn: hasSecondFactor ? 'Second factor' : 'Password only',
      lastSignInAt: account.lastSignInAt,
      actions,
    };
  };

  const invitationRow = (invitation: Schemas['Invitation']): StaffRow => {
    const { id, email, name, role, isExpired, expiresAt } = invitation;
    return {
      id,
      name,
      email,
      role,
      state: isExpired ? 'Invitation expired' : `Invited until ${formatMoment(expiresAt)}`,
      tone: 'waiting',
      signIn: '',
      lastSignInAt: undefined,
      actions: [
        {
          label: 'Send Again',
          onChoose: () =>
            run({
              call: async () => {
                const params = { path: { id } };
                onSent(
                  await dataOf(adminApi.POST('/api/admin/invitations/{id}/renewal', { params })),
                );
              },
              done: `${isolated(name)} is invited again`,
              failed: 'Failed to send the invitation',
            }),
        },
        { label: 'Remove Invitation', isDanger: true, onChoose: () => removeInvited(invitation) },
      ],
    };
  };

  if (!list) return [];
  return [...list.staff.map(accountRow), ...list.invitations.map(invitationRow)];
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
    <Modal
      open={change !== undefined}
      title={change && question(change)}
      footer={null}
      destroyOnHidden
      afterClose={focusPage}
      onCancel={actions.onClose}
    >
      {change && <Consequences change={change} {...actions} />}
    </Modal>
  );
}

function Consequences({
  change,
  onConfirm,
  onClose,
}: Omit<StaffChangeDialogProps, 'change'> & { change: StaffChange }) {
  const { account, update } = change;
  const read = useQuery({
    ...q(
      '/api/admin/staff/{id}/in-their-name',
      { path: { id: account.id } },
      'Failed to fetch what goes on in their name',
    ),
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
        <Button autoFocus onClick={onClose}>
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
