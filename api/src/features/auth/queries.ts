import type { Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { forgetGuessesAt } from './guessing.ts';
import { Administrator, Device } from './model.ts';
import { hashPassword, isOutdated } from './passwords.ts';

/** An e-mail address as it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether anybody can sign in. */
export async function hasAdministrator(): Promise<boolean> {
  return (await Administrator.exists({})) !== null;
}

/** The administrator of a normalised e-mail address, with what signing in needs. */
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

/** Hashes the password that was just verified again, where its hash is of an older kind. */
export async function refreshHash({ _id, passwordHash }: Verified, password: string) {
  if (!isOutdated(passwordHash)) return;
  const fresh = await hashPassword(password);
  await Administrator.updateOne({ _id, passwordHash }, { passwordHash: fresh });
}

/**
 * Sets a new password, which ends every session and forgets every device of this administrator.
 * Nothing for one whose password is not the verified one any more.
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
 * Creates the administrator of this address, or gives an existing one a new password: that ends
 * every session, forgets the devices, and the failed guesses at the account too.
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
    forgetGuessesAt(email),
  ]);
  return 'reset';
}
