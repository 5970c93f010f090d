import type { ClientSession, Types } from 'mongoose';
import { clearFailedGuesses } from './guessing.ts';
import { AUDIENCES, type Audience, Device, type StoredAccounts, User } from './model.ts';
import { hashPassword, isOutdated } from './passwords.ts';

/** An email address as it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function hasAdministrator(): Promise<boolean> {
  return (await User.exists({ role: 'admin' })) !== null;
}

/** The learner or member of staff with a normalised email address, with the fields for signing in. */
export function findByEmail<A extends Audience>(email: string, audience: A) {
  return User.findOne({ email, ...AUDIENCES[audience] })
    .lean<StoredAccounts[A] | null>()
    .exec();
}

/** The current names of these users, by their ids; deleted ones are missing. */
export async function findNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await User.find({ _id: { $in: ids } }, { name: 1 }).lean();
  return new Map(found.map(({ _id, name = '' }) => [String(_id), name]));
}

/** Who wrote something, for administrators. */
interface Writer {
  id: string;
  name: string;
  email: string;
  isSuspended: boolean;
}

/** These users for administrators, by their ids; deleted ones are missing. */
export async function findWriters(ids: readonly string[]): Promise<Map<string, Writer>> {
  const found = await User.find({ _id: { $in: ids } }, { name: 1, email: 1, suspension: 1 }).lean();
  return new Map(
    found.map(({ _id, name = '', email, suspension }) => {
      const id = String(_id);
      return [id, { id, name, email, isSuspended: suspension !== undefined }];
    }),
  );
}

/** Creates an administrator; the password is stored only as an argon2id hash. */
export async function createAdministrator(email: string, password: string): Promise<void> {
  await User.create({ email, role: 'admin', passwordHash: await hashPassword(password) });
}

/** A user whose password was verified. */
export interface Verified {
  _id: Types.ObjectId;
  passwordHash: string;
}

/** Hashes a password again after it was verified, if its hash uses outdated parameters. */
export async function refreshHash({ _id, passwordHash }: Verified, password: string) {
  if (!isOutdated(passwordHash)) return;
  const newHash = await hashPassword(password);
  await User.updateOne({ _id, passwordHash }, { passwordHash: newHash });
}

/**
 * Creates an administrator, or resets the password of an existing user and makes them one, which
 * ends all sessions, forgets all devices and clears the failed guesses.
 */
export async function saveAdministrator(
  address: string,
  password: string,
): Promise<'created' | 'reset'> {
  const email = normalizeEmail(address);
  const existing = await User.findOneAndUpdate(
    { email },
    {
      $set: { role: 'admin', passwordHash: await hashPassword(password) },
      $unset: { unconfirmedUntil: 1, suspension: 1, deactivatedAt: 1 },
      $inc: { passwordVersion: 1 },
    },
  ).lean();
  if (!existing) {
    await createAdministrator(email, password);
    return 'created';
  }
  await Promise.all([Device.deleteMany({ userIds: existing._id }), clearFailedGuesses(email)]);
  return existing.role === 'admin' ? 'reset' : 'created';
}

/**
 * Makes a transaction conflict with the deletion of this learner, so that only one of them happens.
 * @returns whether the learner exists
 */
export async function lockLearner(id: string, session: ClientSession): Promise<boolean> {
  const touched = await User.updateOne(
    { _id: id, role: 'learner' },
    { $currentDate: { updatedAt: true } },
    { session },
  );
  return touched.matchedCount > 0;
}
