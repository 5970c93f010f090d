import { toWire } from '../../../database/wire.ts';
import { errorOf } from '../../../errors.ts';
import { lastSignIns } from '../../audit/queries.ts';
import { AUDIENCES, Invitation, type StoredInvitation, type StoredStaff, User } from '../model.ts';
import type { StaffMember } from '../schema.ts';
import * as wire from './schema.ts';

/** Accounts as administrators see them. */
export async function toStaffAccounts(users: readonly StoredStaff[], by: StaffMember) {
  const signIns = await lastSignIns(users.map(({ email }) => email));
  return users.map((user) =>
    toWire(wire.StaffAccount, {
      ...user,
      isActive: user.deactivatedAt === undefined,
      isOwn: String(user._id) === by.id,
      hasSecondFactor: user.secondFactor !== undefined,
      lastSignInAt: signIns.get(user.email),
    }),
  );
}

/** An invitation as administrators see it. */
export function toInvitation(invitation: StoredInvitation) {
  const isExpired = invitation.expiresAt <= new Date();
  return toWire(wire.Invitation, { ...invitation, isExpired });
}

/** All accounts of the back office, and the invitations that haven't been accepted. */
export async function listStaff(by: StaffMember) {
  const [users, invitations] = await Promise.all([
    User.find(AUDIENCES.staff).sort({ email: 1 }).lean<StoredStaff[]>(),
    Invitation.find().sort({ email: 1 }).lean(),
  ]);
  return { staff: await toStaffAccounts(users, by), invitations: invitations.map(toInvitation) };
}

export const staffNotFound = errorOf('USER_NOT_FOUND', 'There is no member of staff with this id.');

/** A member of staff by id. @throws CodedError 404 `USER_NOT_FOUND`. */
export async function readStaff(id: string): Promise<StoredStaff> {
  const found = User.findOne({ _id: id, ...AUDIENCES.staff });
  return found.orFail(staffNotFound).lean<StoredStaff>();
}
