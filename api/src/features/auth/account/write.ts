import { inTransaction } from '../../../database/transaction.ts';
import { findCode, invalidCode } from '../codes.ts';
import { confirmByCode, confirmNewAddress } from '../learner/registration.ts';
import { changeAddress } from '../learner/write.ts';
import { AUDIENCES, type StoredStaff, User } from '../model.ts';
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
 * @throws errors of `confirmByCode`.
 */
export async function confirmStaffAddress(text: string, id: string): Promise<void> {
  const code = await findCode(text, ['newEmail']);
  if (String(code.userId) !== id) throw invalidCode();
  await confirmByCode(code, async (session) => {
    const before = await User.findById(id).session(session).orFail(invalidCode).lean();
    await renameMaker(before.email, code.email, session);
    return confirmNewAddress(code, 'staff', session);
  });
}
