import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** What the holder of a folder tells others about itself. */
export interface Holder {
  pid: number;
  /** Where its site is. */
  url?: string;
  /** Where its embedded MongoDB is, with its password, for commands that work beside it. */
  mongodbUri?: string;
}

export interface DataLock {
  /** Tells a second start, and commands beside this one, where it can be reached. */
  announce(addresses: Omit<Holder, 'pid'>): Promise<void>;
  release(): void;
}

/** Another process works on the data folder. */
export class DataLockedError extends Error {
  readonly holder: Holder | undefined;

  constructor(dir: string, holder: Holder | undefined) {
    const who = holder
      ? `a running Band8 (process ${holder.pid}${holder.url ? ` at ${holder.url}` : ''})`
      : 'a running Band8';
    super(
      `The data folder ${path.resolve(dir)} is in use by ${who}. ` +
        'Nothing was changed. Stop it first, or set DATA_DIR to another folder.',
    );
    this.holder = holder;
  }
}

/**
 * Reserves a data folder for this process until `release` or its death, however sudden. The lock is
 * the operating system's own file lock, which SQLite takes on all platforms: it leaves nothing
 * stale behind, so no process id has to be trusted. From then on no other user of the machine gets
 * into the folder.
 *
 * Throws a DataLockedError that names the holder, and changes nothing, when the folder is taken.
 */
export async function lockDataDir(dir: string): Promise<DataLock> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const holderFile = path.join(dir, 'running.json');
  const lockFile = path.join(dir, 'lock');
  const file = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    await chmod(lockFile, 0o600);
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DataLockedError(dir, await readHolder(holderFile));
  }
  const write = async (addresses: Omit<Holder, 'pid'> = {}): Promise<void> => {
    const draft = `${holderFile}.${process.pid}`;
    await rm(draft, { force: true });
    const holder = `${JSON.stringify({ pid: process.pid, ...addresses })}\n`;
    await writeFile(draft, holder, { flag: 'wx', mode: 0o600 });
    await rename(draft, holderFile);
  };
  try {
    await closeToOthers(dir);
    await write();
  } catch (error) {
    file.close();
    throw error;
  }
  return { announce: write, release: () => file.close() };
}

/**
 * The folder holds addresses, password hashes and secrets. One that belongs to somebody else, as a
 * mounted volume may, keeps its mode: each secret in it has a mode of its own.
 */
async function closeToOthers(dir: string): Promise<void> {
  try {
    await chmod(dir, 0o700);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

async function readHolder(holderFile: string): Promise<Holder | undefined> {
  try {
    const holder: Partial<Holder> = JSON.parse(await readFile(holderFile, 'utf8'));
    return holder.pid === undefined ? undefined : { ...holder, pid: holder.pid };
  } catch {
    // The holder is about to write it, or could not.
    return undefined;
  }
}
