import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 48;
const WHOLE = /^[\w-]{64}$/;

/**
 * The secret that signs tokens, kept in the data folder and readable by its owner alone (U4). Made
 * on the first start; the same one ever after, so that a restart signs nobody out. It appears whole
 * or not at all; one that was damaged is replaced. The caller holds the folder's lock.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  try {
    const kept = await readFile(path, 'utf8');
    if (WHOLE.test(kept)) return kept;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(BYTES).toString('base64url');
  const draft = `${path}.new`;
  // A mode counts only where the file is created.
  await rm(draft, { force: true });
  await writeFile(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, path);
  return secret;
}
