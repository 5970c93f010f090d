import type { Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { clearFailedGuesses } from './guessing.ts';
import { Administrator, Device } from './model.ts';
import { hashPassword, isOutdated } from './passwords.ts';

/** An email address as it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function hasAdministrator(): Promise<boolean> {
  return (await Administrator.exists({})) !== null;
}

/** The administrator with a normalised email address, with the fields for signing in. */
export function findByEmail(email: string) {
  return Administrator.findOne({ email }).maxTimeMS(READ_TIME_MS).lean();
}

/** Creates an administrator; the password is stored only as an argon2id hash. */
export async function createAdministrator(email: string, password: string): Promise<void> {
  await Administrator.create({ email, passwordHash: await hashPassword(password) });
}

interface Verified {
  _id: Types.ObjectId;
  passwordHash: string;
}

/** Hashes a password again after it was verified, if its hash uses outdated parameters. */
export async function refreshHash({ _id, passwordHash }: Verified, password: string) {
  if (!isOutdated(passwordHash)) return;
  const newHash = await hashPassword(password);
  await Administrator.updateOne({ _id, passwordHash }, { passwordHash: newHash });
}

/**
 * Sets a new password, ends all sessions and forgets all devices of this administrator. Returns
 * nothing if the password has changed since it was verified.
 */
export async function changePassword({ _id, passwordHash }: Verified, newPassword: string) {
  const changed = await Administrator.findOneAndUpdate(
    { _id, passwordHash },
    { passwordHash: await hashPassword(newPassword), $inc: { passwordVersion: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (changed) await Device.deleteMany({ administratorIds: _id });
  return changed;
}

/**
 * Creates an administrator or resets the password of an existing one, which ends all sessions,
 * forgets all devices and clears the failed guesses.
 */
export async function saveAdministrator(
  address: string,
  password: string,
): Promise<'created' | 'reset'> {
  const email = normalizeEmail(address);
  const existing = await Administrator.findOneAndUpdate(
    { email },
    { passwordHash: await hashPassword(password), $inc: { passwordVersion: 1 } },
  ).lean();
  if (!existing) {
    await createAdministrator(email, password);
    return 'created';
  }
  await Promise.all([
    Device.deleteMany({ administratorIds: existing._id }),
    clearFailedGuesses(email),
  ]);
  return 'reset';
}
