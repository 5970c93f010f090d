import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrCreateSecret } from '../../shared/secretFile.ts';
import { isPassword } from './passwords.ts';
import { findByEmail, saveAdministrator } from './queries.ts';

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
  const user = await findByEmail(EMAIL, 'staff');
  if (await isPassword(password, user?.passwordHash)) return { email: EMAIL, password, file };
  await forgetGeneratedPassword(dataDir);
  return undefined;
}

/** Removes the stored password, if there is one, because somebody has signed in. */
export async function forgetGeneratedPassword(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}
