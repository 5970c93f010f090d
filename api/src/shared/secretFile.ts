import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';

const BYTES = 32;
/** Earlier versions wrote 48 bytes as base64url, which has the same length. */
const WHOLE = /^[\w-]{64}$/;

/**
 * The secret in this file, readable by its owner alone. Made at random the first time, as 64
 * hexadecimal digits, and the same ever after. It appears whole or not at all; one that was damaged
 * is replaced. The caller holds the lock of the data folder.
 * @throws what the file system throws
 */
export async function readOrCreateSecret(file: string): Promise<string> {
  try {
    const secret = await readFile(file, 'utf8');
    if (WHOLE.test(secret)) {
      await chmod(file, 0o600);
      return secret;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(BYTES).toString('hex');
  const draft = `${file}.new`;
  // A mode counts only where the file is created.
  await rm(draft, { force: true });
  await writeFile(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, file);
  return secret;
}
