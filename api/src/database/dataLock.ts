import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeSecretly } from '../shared/secretFile.ts';

const SQLITE_BUSY = 5;

/** What the lock holder publishes about itself. */
export interface Holder {
  pid: number;
  /** The address of its site. */
  url?: string;
  /** The URI of its embedded MongoDB, with the password, for commands that run beside it. */
  mongodbUri?: string;
}

export interface DataLock {
  /** Publishes the addresses for a second start and for commands that run beside this process. */
  announce(addresses: Omit<Holder, 'pid'>): Promise<void>;
  release(): void;
}

/** Another process is using the data folder. */
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

const holderFileIn = (dir: string) => path.join(dir, 'running.json');

/**
 * Reserves a data folder for this process until `release` or until it ends or is killed. The lock is
 * the operating system's own file lock, which SQLite takes on all platforms: it never
 * becomes stale, so no process id has to be trusted. Afterwards no other user of the machine can
 * access the folder.
 *
 * Throws a DataLockedError that names the holder, and changes nothing, when the folder is taken.
 */
export async function lockDataDir(dir: string): Promise<DataLock> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const holderFile = holderFileIn(dir);
  const lockFile = path.join(dir, 'lock');
  const file = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    await chmod(lockFile, 0o600);
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DataLockedError(dir, await readHolder(dir));
  }
  const write = (addresses: Omit<Holder, 'pid'> = {}) =>
    writeSecretly(holderFile, `${JSON.stringify({ pid: process.pid, ...addresses })}\n`);
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
 * The folder contains addresses, password hashes and secrets. The mode of a folder that belongs to
 * another user, for example a mounted volume, stays; each secret has its own file mode.
 */
async function closeToOthers(dir: string): Promise<void> {
  try {
    await chmod(dir, 0o700);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/** The process that published itself last in a data folder; it may have ended since. */
export async function readHolder(dir: string): Promise<Holder | undefined> {
  try {
    const holder: Partial<Holder> = JSON.parse(await readFile(holderFileIn(dir), 'utf8'));
    return holder.pid === undefined ? undefined : { ...holder, pid: holder.pid };
  } catch {
    // The holder has not written it yet, or could not.
    return undefined;
  }
}
