import { ifDuplicate, inTransaction } from '../../../database/transaction.ts';
import { findCode, invalidCode, useCode } from '../codes.ts';
import { confirmNewAddress, emailTaken } from '../learner/registration.ts';
import { changeAddress } from '../learner/write.ts';
import { AUDIENCES, EmailCode, type StoredStaff, User } from '../model.ts';
import { renameMaker } from '../staff/inTheirName.ts';

/** Changes the name of a member of staff, or removes it. */
export async function setStaffName(id: string, name: string | undefined): Promise<void> {
  const change = name ? { $set: { name } } : { $unset: { name: 1 } };
  await User.updateOne({ _id: id, ...AUDIENCES.staff }, change);
}

/**
 * Changes the address of a member of staff at once, where the site can't send email.
 * @throws CodedError 409 `EMAIL_TAKEN`.
 */
export async function changeStaffAddress(
  { _id, email }: Pick<StoredStaff, '_id' | 'email'>,
  address: string,
): Promise<void> {
  await inTransaction<true>(
    async (session) => {
      await changeAddress({ _id }, address, { session });
      await renameMaker(email, address, session);
      return true;
    },
    async () => ((await User.exists({ _id, email: address })) ? true : undefined),
  );
}

/**
 * Gives a member of staff the new address by the code that was sent there.
 * @param id the signed-in person, whose code it has to be
 * @throws CodedError 403 `INVALID_TOKEN`, or 409 `EMAIL_TAKEN` if another account got the address
 *   meanwhile.
 */
export async function confirmStaffAddress(text: string, id: string): Promise<void> {
  const code = await findCode(text, ['newEmail']);
  const { _id, userId, email } = code;
  if (String(userId) !== id) throw invalidCode();
  await inTransaction<true>(
    async (session) => {
      await useCode(code, session);
      const before = await User.findById(userId).session(session).orFail(invalidCode).lean();
      if (!(await confirmNewAddress(code, 'staff', session))) throw invalidCode();
      await EmailCode.deleteMany({ userId }, { session });
      await renameMaker(before.email, email, session);
      return true;
    },
    async () => {
      const isUsed = (await EmailCode.exists({ _id })) === null;
      return isUsed && (await User.exists({ _id: userId, email })) ? true : undefined;
    },
  ).catch(ifDuplicate(emailTaken));
}
