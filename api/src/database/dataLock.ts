import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface DataLock {
  /** Tells a second start where this one can be reached. */
  announce(url: string): Promise<void>;
  release(): void;
}

/** Another process works on the data folder. */
export class DataLockedError extends Error {}

/**
 * Reserves a data folder for this process until `release` or its death, however sudden. The lock is
 * the operating system's own file lock, which SQLite takes on all platforms: it leaves nothing
 * stale behind, so no process id has to be trusted.
 *
 * Throws a DataLockedError that names the holder, and changes nothing, when the folder is taken.
 */
export async function lockDataDir(dir: string): Promise<DataLock> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const holderFile = path.join(dir, 'running.json');
  const file = new DatabaseSync(path.join(dir, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DataLockedError(
      `The data folder ${path.resolve(dir)} is in use by ${await describeHolder(holderFile)}. ` +
        'Nothing was changed. Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  const write = async (url?: string): Promise<void> => {
    const draft = `${holderFile}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify({ pid: process.pid, url })}\n`);
    await rename(draft, holderFile);
  };
  try {
    await write();
  } catch (error) {
    file.close();
    throw error;
  }
  return { announce: write, release: () => file.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

async function describeHolder(holderFile: string): Promise<string> {
  try {
    const holder: unknown = JSON.parse(await readFile(holderFile, 'utf8'));
    if (holder !== null && typeof holder === 'object' && 'pid' in holder) {
      const url = 'url' in holder ? ` at ${holder.url}` : '';
      return `a running Band8 (process ${holder.pid}${url})`;
    }
  } catch {
    // The holder is about to write it, or could not.
  }
  return 'a running Band8';
}
