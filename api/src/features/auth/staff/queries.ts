import { CodedError } from '../../../errors.ts';
import { lastSignIns } from '../../audit/queries.ts';
import type { OwnStaffAccount } from '../account/schema.ts';
import { AUDIENCES, Invitation, type StoredInvitation, type StoredStaff, User } from '../model.ts';
import type { StaffMember } from '../schema.ts';
import type { Invitation as InvitationWire, StaffAccount, StaffList } from './schema.ts';

/** Accounts as administrators see them. */
export async function toStaffAccounts(
  users: readonly StoredStaff[],
  by: StaffMember,
): Promise<StaffAccount[]> {
  const signIns = await lastSignIns(users.map(({ email }) => email));
  return users.map(({ _id, email, name, role, deactivatedAt, secondFactor, createdAt }) => {
    const id = String(_id);
    const at = signIns.get(email);
    return {
      id,
      email,
      ...(name && { name }),
      role,
      isActive: deactivatedAt === undefined,
      isOwn: id === by.id,
      hasSecondFactor: secondFactor !== undefined,
      createdAt: createdAt.toISOString(),
      ...(at && { lastSignInAt: at.toISOString() }),
    };
  });
}

/** An invitation as administrators see it. */
export function toInvitation(invitation: StoredInvitation): InvitationWire {
  const { _id, email, name, role, invitedBy, expiresAt } = invitation;
  return {
    id: String(_id),
    email,
    name,
    role,
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= new Date(),
  };
}

/** All accounts of the back office, and the invitations that haven't been accepted. */
export async function listStaff(by: StaffMember): Promise<StaffList> {
  const [users, invitations] = await Promise.all([
    User.find(AUDIENCES.staff).sort({ email: 1 }).lean<StoredStaff[]>(),
    Invitation.find().sort({ email: 1 }).lean(),
  ]);
  return { staff: await toStaffAccounts(users, by), invitations: invitations.map(toInvitation) };
}

export const staffNotFound = () =>
  new CodedError('USER_NOT_FOUND', 'There is no member of staff with this id.');

/** A member of staff by id. @throws CodedError 404 `USER_NOT_FOUND`. */
export function readStaff(id: string): Promise<StoredStaff> {
  return User.findOne({ _id: id, ...AUDIENCES.staff })
    .orFail(staffNotFound)
    .lean<StoredStaff>()
    .exec();
}

/** An account for its owner, without any secret. */
export function toStaffAccount(
  user: StoredStaff,
  isSecondFactorRequired: boolean,
): OwnStaffAccount {
  const { _id, email, name, role, newEmail, secondFactor } = user;
  const isWaiting = newEmail !== undefined && newEmail.until > new Date();
  return {
    id: String(_id),
    email,
    ...(name && { name }),
    role,
    ...(isWaiting && { newEmail: newEmail.address }),
    ...(secondFactor && {
      secondFactor: {
        since: secondFactor.since.toISOString(),
        recoveryCodesLeft: secondFactor.recoveryCodes.length,
      },
    }),
    isSecondFactorRequired,
  };
}
