import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';

const BYTES = 32;

/**
 * Reads the secret in a file, readable only by its owner, or creates it from random bytes, as
 * hexadecimal digits. The file is written atomically, and a damaged one is replaced. The caller must
 * hold the lock of the data folder.
 * @throws errors of the file system
 */
export async function readOrCreateSecret(file: string, bytes = BYTES): Promise<string> {
  try {
    const secret = await readFile(file, 'utf8');
    if (secret.length === 2 * bytes && /^[0-9a-f]+$/.test(secret)) {
      await chmod(file, 0o600);
      return secret;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(bytes).toString('hex');
  await writeSecretly(file, secret);
  return secret;
}

/** Writes a file atomically, readable only by its owner. */
export async function writeSecretly(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  // The mode is only used when the file is created.
  await rm(draft, { force: true });
  await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, file);
}
