import { CodedError } from '../../../errors.ts';
import { AUDIENCES, type StoredStaff, User } from '../model.ts';
import type { OwnStaffAccount } from './schema.ts';

/** A member of staff by id. @throws CodedError 404 `USER_NOT_FOUND`. */
export function readStaff(id: string): Promise<StoredStaff> {
  return User.findOne({ _id: id, ...AUDIENCES.staff })
    .orFail(
      () => new CodedError(404, 'USER_NOT_FOUND', 'There is no member of staff with this id.'),
    )
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
