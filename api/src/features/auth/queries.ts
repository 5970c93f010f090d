import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Types } from 'mongoose';
import { readOrCreateSecret } from '../../shared/secretFile.ts';
import { clearFailedGuesses } from './guessing.ts';
import { AUDIENCES, type Audience, Device, type StoredAccounts, User } from './model.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

/** An email address as it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function hasAdministrator(): Promise<boolean> {
  return (await User.exists({ role: 'admin' })) !== null;
}

/** The learner or member of staff with an id or a normalised email address. */
export async function findAccount<A extends Audience>(
  whose: { email: string } | { _id: Types.ObjectId },
  audience: A,
): Promise<StoredAccounts[A] | null> {
  return User.findOne({ ...whose, ...AUDIENCES[audience] }).lean<StoredAccounts[A] | null>();
}

/** These users as administrators see writers, by their ids; deleted ones are missing. */
export async function findWriters(ids: readonly string[]) {
  const found = await User.find({ _id: { $in: ids } }, { name: 1, email: 1, suspension: 1 }).lean();
  return new Map(
    found.map(({ _id, name = '', email, suspension }) => {
      const id = String(_id);
      return [id, { id, name, email, isSuspended: suspension !== undefined }] as const;
    }),
  );
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
 * ends all sessions, forgets all devices and clears the failed guesses. The password is stored only
 * as an argon2id hash.
 */
export async function saveAdministrator(address: string, password: string) {
  const email = normalizeEmail(address);
  const existing = await User.findOneAndUpdate(
    { email },
    {
      $set: { role: 'admin', passwordHash: await hashPassword(password) },
      $unset: { unconfirmedUntil: 1, suspension: 1, deactivatedAt: 1 },
      $inc: { passwordVersion: 1 },
    },
    { upsert: true },
  ).lean();
  if (!existing) return 'created';
  await Promise.all([Device.deleteMany({ userIds: existing._id }), clearFailedGuesses(email)]);
  return existing.role === 'admin' ? 'reset' : 'created';
}

/**
 * Makes a transaction conflict with the deletion of this learner, so that only one of them happens.
 * @returns whether the learner exists
 */
export async function lockLearner(id: string): Promise<boolean> {
  const touched = await User.updateOne(
    { _id: id, role: 'learner' },
    { $currentDate: { updatedAt: true } },
  );
  return touched.matchedCount > 0;
}

const EMAIL = 'admin@band8.example';
/** 24 hexadecimal digits, which can be typed from another screen. */
const BYTES = 12;

/** How to sign in on a site where nobody has signed in yet. */
export interface GeneratedAdministrator {
  email: string;
  password: string;
  /** The file with the password, which only its owner can read. */
  file: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'admin-password');

/** Creates an administrator. The password is stored first, so that a crash can’t lose it. */
export async function createGeneratedAdministrator(dataDir: string): Promise<void> {
  await saveAdministrator(EMAIL, await readOrCreateSecret(fileIn(dataDir), BYTES));
}

/**
 * The generated administrator until somebody has signed in. A password that no longer works, for
 * example after a restore, is removed.
 */
export async function findUnusedAdministrator(
  dataDir: string,
): Promise<GeneratedAdministrator | undefined> {
  const file = fileIn(dataDir);
  const password = (await readFile(file, 'utf8').catch(() => undefined))?.trim();
  if (password === undefined) return undefined;
  const user = await findAccount({ email: EMAIL }, 'staff');
  if (await isPassword(password, user?.passwordHash)) return { email: EMAIL, password, file };
  await forgetGeneratedPassword(dataDir);
  return undefined;
}

/** Removes the stored password, if there is one, because somebody has signed in. */
export async function forgetGeneratedPassword(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}
