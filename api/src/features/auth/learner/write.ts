import type { QueryFilter, Types } from 'mongoose';
import { ifDuplicate, inTransaction } from '../../../database/transaction.ts';
import { errorOf } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import { releaseComments } from '../../comments/write.ts';
import { consumeAll, limit } from '../../limits/queries.ts';
import { deleteStudyData } from '../../study/write.ts';
import { findCode, invalidCode, useCode } from '../codes.ts';
import { clearFailedGuesses } from '../guessing.ts';
import {
  AccountMail,
  AUDIENCES,
  type Audience,
  Device,
  EmailCode,
  type ReviewNotice,
  Session,
  type StoredUser,
  User,
} from '../model.ts';
import { hashPassword, requireUncommonPassword } from '../passwords.ts';
import type { Verified } from '../queries.ts';
import { renameMaker } from '../staff/inTheirName.ts';
import { wrongPassword } from '../verifyPassword.ts';
import { countEmail, countEmailTo } from './limits.ts';
import { type NewMail, queueMail } from './outbox.ts';
import { emailTaken, forgetRegistration } from './registration.ts';

type VerifiedAccount = StoredUser & Verified;

/** How long an account remembers an address that isn't confirmed. */
const NEW_EMAIL_HOURS = 24;

export const userNotFound = errorOf('USER_NOT_FOUND', 'There is no learner with this id.');

/** Changes or removes a name. Comments show that of a learner, so caches must be cleared. */
export async function setName(id: string, name: string | undefined, audience: Audience) {
  const change = name ? { $set: { name } } : { $unset: { name: 1 } };
  await User.updateOne({ _id: id, ...AUDIENCES[audience] }, change);
}

/** Ends all sessions and forgets all devices of a user. */
async function signOutEverywhere(userId: Types.ObjectId): Promise<void> {
  await Session.deleteMany({ userId });
  await Device.updateMany({ userIds: userId }, { $pull: { userIds: userId } });
}

interface NewPassword {
  passwordHash: string;
  /** Whether the owner of the account gets an email. */
  sendsEmail: boolean;
  /** Also set: what the code from an email has proved. */
  confirmed?: { emailConfirmedAt: Date };
}

/**
 * Sets a password, if the user still matches. It ends all sessions, codes, waiting codes and a
 * change of address that isn't confirmed.
 */
async function replacePassword<U extends StoredUser>(
  filter: QueryFilter<StoredUser>,
  { passwordHash, sendsEmail, confirmed }: NewPassword,
): Promise<U | null> {
  const user = await User.findOneAndUpdate(
    filter,
    {
      $set: { passwordHash, ...confirmed },
      $inc: { passwordVersion: 1 },
      $unset: { newEmail: 1, ...(confirmed && { unconfirmedUntil: 1 }) },
    },
    { returnDocument: 'after' },
  ).lean<U | null>();
  if (!user) return null;
  const { _id: userId, email: to } = user;
  await signOutEverywhere(userId);
  await EmailCode.deleteMany({ userId });
  await AccountMail.deleteMany({ userId, kind: 'newEmail' });
  if (sendsEmail) await queueMail({ kind: 'passwordChanged', to, userId });
  return user;
}

/**
 * Changes a password that was just verified.
 * @returns the user
 * @throws CodedError 400 `INVALID_PASSWORD` if it has changed since it was verified.
 */
export async function changePassword<U extends VerifiedAccount>(
  { _id, email, passwordHash: verified, passwordVersion = 0 }: U,
  newPassword: string,
  sendsEmail: boolean,
): Promise<U> {
  const passwordHash = await hashPassword(newPassword);
  const before = { _id, email, passwordHash: verified };
  const changed = await inTransaction(
    () => replacePassword<U>(before, { passwordHash, sendsEmail }),
    () => User.exists({ _id, passwordHash, passwordVersion: { $gt: passwordVersion } }),
  );
  if (!changed) throw wrongPassword();
  return changed;
}

/**
 * Sets a new password by the code from an email, which confirms the address too.
 * @param audience an account of another audience is never changed
 * @returns the address
 * @throws CodedError 403 `INVALID_TOKEN`, or 400 `COMMON_PASSWORD`, which leaves the code valid.
 */
export async function resetPassword(
  text: string,
  newPassword: string,
  { audience, sendsEmail }: { audience: Audience; sendsEmail: boolean },
): Promise<string> {
  const code = await findCode(text, ['reset']);
  const { _id, userId, email, passwordVersion } = code;
  requireUncommonPassword(newPassword, email, '/newPassword');
  const passwordHash = await hashPassword(newPassword);
  const confirmed = { emailConfirmedAt: new Date() };
  await inTransaction(
    async () => {
      await useCode(code);
      const filter = { _id: userId, email, passwordVersion, ...AUDIENCES[audience] };
      const news = { passwordHash, sendsEmail, confirmed };
      if (!(await replacePassword(filter, news))) throw invalidCode();
    },
    async () =>
      (await User.exists({ _id: userId, passwordHash })) && !(await EmailCode.exists({ _id })),
  );
  await clearFailedGuesses(email);
  return email;
}

/**
 * Counts an email that somebody asked for, and queues it unless its address has had too many.
 * @returns whether it is queued
 * @throws CodedError 429 `TOO_MANY_EMAILS` after too many from a network.
 */
export async function mailOnRequest(ip: string, mail: NewMail): Promise<boolean> {
  await countEmail(ip);
  const isAllowed = await countEmailTo(mail.to);
  if (isAllowed) await queueMail(mail);
  return isAllowed;
}

/** Changes of an account's address within an hour. */
const addressChanges = limit('emailChange', 5, 60 * 60);

/**
 * Changes the address of an account: at once where the site can’t send email, otherwise once it is
 * confirmed. Then both addresses get an email, and nothing tells whether the new one has an account.
 * @throws CodedError 429 `TOO_MANY_EMAILS`, or 409 `EMAIL_TAKEN` where the site can’t send email.
 */
export async function changeOrRequestAddress(
  user: VerifiedAccount,
  address: string,
  { sendsEmail, ip }: { sendsEmail: boolean; ip: string },
): Promise<void> {
  if (address === user.email) return;
  const { _id: userId, email } = user;
  // The answer can tell whether an address has an account.
  await consumeAll([{ limit: addressChanges, key: String(userId) }], {
    code: 'TOO_MANY_EMAILS',
    sentence: (wait) => `You have changed your address too often. Try again in ${wait}.`,
  });
  if (!sendsEmail) return changeAddress(user, address);
  await countEmail(ip);
  const mayMail = await countEmailTo(address);
  const until = utc().add(NEW_EMAIL_HOURS, 'hour').toDate();
  // Written again, the same state results; at worst with a second notice.
  await inTransaction(async () => {
    await User.updateOne({ _id: userId }, { newEmail: { address, until } });
    await EmailCode.deleteMany({ userId, purpose: 'newEmail' });
    if (mayMail) await queueMail({ kind: 'newEmail', to: address, userId });
    await queueMail({ kind: 'emailNotice', to: email, userId, detail: address });
  });
}

async function changeAddress({ _id, email }: VerifiedAccount, address: string): Promise<void> {
  const change = { $set: { email: address }, $unset: { emailConfirmedAt: 1, newEmail: 1 } };
  await inTransaction(
    async () => {
      await forgetRegistration(address);
      await User.updateOne({ _id }, change);
      await EmailCode.deleteMany({ userId: _id });
      await renameMaker(email, address);
    },
    () => User.exists({ _id, email: address }),
  ).catch(ifDuplicate(emailTaken));
}

/** Deletes an account with everything that belongs to it. Caches must be cleared afterwards. */
export async function deleteLearner(
  { _id: userId, email }: Pick<StoredUser, '_id' | 'email'>,
  comments: 'delete' | 'keep',
): Promise<void> {
  const id = String(userId);
  await inTransaction(
    async () => {
      await deleteStudyData(id);
      await releaseComments(id, comments);
      await signOutEverywhere(userId);
      await EmailCode.deleteMany({ userId });
      await AccountMail.deleteMany({ $or: [{ userId }, { to: email }] });
      await User.deleteOne({ _id: userId });
    },
    async () => !(await User.exists({ _id: userId })),
  );
}

/**
 * Suspends a learner and ends all sessions, or ends the suspension.
 * @returns the account as it was
 * @throws CodedError 404 `USER_NOT_FOUND`.
 */
export async function setSuspension(
  id: string,
  reason: string | undefined,
  sendsEmail: boolean,
): Promise<StoredUser> {
  const suspension = reason === undefined ? undefined : { at: new Date(), reason };
  const change = suspension ? { $set: { suspension } } : { $unset: { suspension: 1 } };
  return inTransaction(async () => {
    const before = await User.findOneAndUpdate({ _id: id, role: 'learner' }, change)
      .orFail(userNotFound)
      .lean();
    if (!suspension) return before;
    const { _id: userId, email: to } = before;
    await Session.deleteMany({ userId });
    const isNew = before.suspension?.reason !== reason;
    if (sendsEmail && isNew) {
      await queueMail({ kind: 'suspended', to, userId, detail: suspension.reason });
    }
    return before;
  });
}

/**
 * Stores the email about a decision on a submitted text in its transaction, if email is set up.
 * @param writer the address of the contributor who submitted the text by the public form, or else the
 *   member of staff who wrote it
 * @returns the address of its contributor or author, if there is one
 */
export async function mailReview(
  review: ReviewNotice,
  writer: { contributorEmail: string | undefined; ownerId: Types.ObjectId | undefined },
  sendsEmail: boolean,
): Promise<string | undefined> {
  const { contributorEmail, ownerId } = writer;
  const owner =
    !contributorEmail && ownerId
      ? await User.findOne({ _id: ownerId, deactivatedAt: { $exists: false } }, { email: 1 }).lean()
      : undefined;
  const to = contributorEmail ?? owner?.email;
  if (!to || !sendsEmail) return to;
  await queueMail({ kind: 'review', to, ...(owner && { userId: owner._id }), review });
  return to;
}
