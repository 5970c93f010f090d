import { dataOf, type Schemas } from '@band8/client';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { ROLE_NAMES, ROLES, type StaffRole } from '../../../kit/role.ts';
import type { useAction } from '../../../kit/useAction.ts';
import { formatDate } from '../../../lib/dates.ts';
import type { StaffChange } from './StaffChangeDialog.tsx';

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
        question: `Remove the second factor of ${name}?`,
        detail:
          'From then on, the password alone is enough to sign in, until they set up a new one. Make sure first that the request really comes from them.',
        about: email,
        actionLabel: 'Remove Second Factor',
      },
      call: () =>
        adminApi.DELETE('/api/admin/staff/{id}/second-factor', { params: { path: { id } } }),
      done: `${name} has no second factor now`,
      failed: 'Failed to remove the second factor',
    });

  const removeInvited = ({ id, email, name }: Schemas['Invitation']) =>
    run({
      ask: {
        question: `Remove the invitation of ${name}?`,
        detail: 'Its link no longer works. You can invite them again.',
        about: email,
        actionLabel: 'Remove Invitation',
      },
      call: () => adminApi.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } }),
      done: 'Invitation removed',
      failed: 'Failed to remove the invitation',
    });

  const accountRow = (account: Schemas['StaffAccount']): StaffRow => {
    const {
      id,
      email,
      name = email,
      role,
      isActive,
      isOwn,
      hasSecondFactor,
      lastSignInAt,
    } = account;
    const actions: MenuAction[] = [
      ...ROLES.filter((one) => isActive && one !== role).map((one) => ({
        label: `Make ${ROLE_NAMES[one]}`,
        onChoose: () => onChange({ account, update: { role: one } }),
      })),
      // The own one is removed on the account page, with a code.
      ...(hasSecondFactor && !isOwn
        ? [{ label: 'Remove Second Factor', onChoose: () => removeFactor(account) }]
        : []),
      isActive
        ? {
            label: 'Deactivate',
            isDanger: true,
            onChoose: () => onChange({ account, update: { isActive: false } }),
          }
        : {
            label: 'Reactivate',
            onChoose: () => onChange({ account, update: { isActive: true } }),
          },
    ];
    return {
      id,
      name: isOwn ? `${name} (you)` : name,
      email,
      role,
      state: isActive ? 'Active' : 'Deactivated',
      tone: isActive ? 'active' : 'suspended',
      signIn: hasSecondFactor ? 'Second factor' : 'Password only',
      lastSignInAt,
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
      state: isExpired ? 'Invitation expired' : `Invited until ${formatDate(expiresAt)}`,
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
              done: `${name} is invited again`,
              failed: 'Failed to send the invitation',
            }),
        },
        {
          label: 'Remove Invitation',
          isDanger: true,
          onChoose: () => removeInvited(invitation),
        },
      ],
    };
  };

  if (!list) return [];
  return [...list.staff.map(accountRow), ...list.invitations.map(invitationRow)];
}
