import { ifDuplicate, inTransaction } from '../../../database/transaction.ts';
import { errorOf } from '../../../errors.ts';
import { findCode, invalidCode, useCode } from '../codes.ts';
import { AUDIENCES, type Audience, EmailCode, type StoredCode, User } from '../model.ts';
import { hashPassword } from '../passwords.ts';
import { normalizeEmail } from '../queries.ts';
import { renameMaker } from '../staff/inTheirName.ts';
import type { Registration } from './schema.ts';

export const emailTaken = errorOf('EMAIL_TAKEN', 'This email address already has an account.', {
  path: '/email',
});

/**
 * Creates an account that works at once, where the site can't send email.
 * @throws CodedError 409 `EMAIL_TAKEN`.
 */
export async function createLearner({ email, name, password }: Registration) {
  const passwordHash = await hashPassword(password);
  return User.findOneAndUpdate(
    // An unconfirmed registration from when the site could send email doesn't block the address.
    { email: normalizeEmail(email), unconfirmedUntil: { $exists: true } },
    { $set: { name, passwordHash, role: 'learner' }, $unset: { unconfirmedUntil: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean()
    .catch(ifDuplicate(emailTaken));
}

/** Confirms an address that an account has, or is being registered with. */
async function confirmAddress(code: StoredCode): Promise<boolean> {
  const { userId: _id, email, name, passwordHash } = code;
  const isRegistration = passwordHash !== undefined;
  const { matchedCount } = await User.updateOne(
    { _id, email, role: 'learner', unconfirmedUntil: { $exists: isRegistration } },
    {
      $set: { emailConfirmedAt: new Date(), ...(isRegistration && { name, passwordHash }) },
      $unset: { unconfirmedUntil: 1 },
    },
  );
  return matchedCount === 1;
}

/** An unconfirmed registration proves nothing about the address, so it gives way. */
export async function forgetRegistration(email: string): Promise<void> {
  const replaced = await User.findOneAndDelete({
    email,
    role: 'learner',
    unconfirmedUntil: { $exists: true },
  }).lean();
  if (replaced) await EmailCode.deleteMany({ userId: replaced._id });
}

/**
 * Gives an account its new address, in a transaction; an unconfirmed registration of that address
 * ends. Returns false if the account is of another audience or has changed since.
 */
async function confirmNewAddress(code: StoredCode, audience: Audience) {
  const { userId: _id, email, passwordVersion } = code;
  await forgetRegistration(email);
  const before = await User.findOneAndUpdate(
    { _id, 'newEmail.address': email, passwordVersion, ...AUDIENCES[audience] },
    { $set: { email, emailConfirmedAt: new Date() }, $unset: { newEmail: 1 } },
  ).lean();
  if (before) await renameMaker(before.email, email);
  return before !== null;
}

/**
 * Confirms a registration or a new address by the code from an email. Codes that were sent to the
 * account's previous address end.
 * @param staffId the signed-in member of staff, whose code it has to be; otherwise it is a learner’s
 * @returns the address
 * @throws CodedError 403 `INVALID_TOKEN`, or 409 `EMAIL_TAKEN` if another account got the address
 *   meanwhile.
 */
export async function confirmEmail(text: string, staffId?: string): Promise<string> {
  const code = await findCode(text, staffId ? ['newEmail'] : ['confirm', 'newEmail']);
  const { _id, purpose, userId, email } = code;
  if (staffId && String(userId) !== staffId) throw invalidCode();
  return inTransaction(
    async () => {
      await useCode(code);
      const isConfirmed =
        purpose === 'confirm'
          ? await confirmAddress(code)
          : await confirmNewAddress(code, staffId ? 'staff' : 'learner');
      if (!isConfirmed) throw invalidCode();
      await EmailCode.deleteMany({ userId });
      return email;
    },
    async () => {
      const confirmed = { _id: userId, email, emailConfirmedAt: { $exists: true } };
      return (await User.exists(confirmed)) && !(await EmailCode.exists({ _id }));
    },
  ).catch(ifDuplicate(emailTaken));
}
