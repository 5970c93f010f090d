import { mkdir, readdir } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { type DataLock, lockDataDir } from '../database/dataLock.ts';
import { thisUser } from '../shared/fileErrors.ts';
import { probePort } from '../shared/ports.ts';
import { type Check, failure, ok } from './check.ts';
import { checkDataFolder, checkDisk, unusableDataFolder } from './machine.ts';

const GB = 1e9;
/** A database with the sample content takes 0.3 GB. */
const FIRST_START_BYTES = 0.5 * GB;
/** The size of one file of MongoDB’s journal. */
const LATER_START_BYTES = 0.1 * GB;

/** @throws an error with what was found and what to do, unless all is well */
function requireNoErrors(checks: readonly Check[]): void {
  const faults = checks
    .filter(({ state }) => state === 'error')
    .map(({ found, advice }) => `${found} ${advice}`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function createDataFolder(dataDir: string): Promise<Check> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await checkDataFolder(dataDir);
  } catch (error) {
    return unusableDataFolder(dataDir, error);
  }
}

/** Whether the disk has enough space to start the embedded MongoDB. */
async function checkSpace({ dataDir, mongodbUri }: Config): Promise<Check[]> {
  if (mongodbUri) return [];
  const isFirst = !(await readdir(dataDir)).some((name) => name.startsWith('mongo-'));
  return [await checkDisk(dataDir, isFirst ? FIRST_START_BYTES : LATER_START_BYTES)];
}

/** Whether this process can listen on a port. */
export async function checkPort(variable: string, port: number, host: string): Promise<Check> {
  try {
    await probePort(port, host);
    return ok('Port', `Port ${port} of ${host} is free.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      const advice = `Stop that program, or set ${variable} to another number.`;
      return failure('Port', `Port ${port} is in use by another program.`, advice);
    }
    if (code === 'EACCES') {
      const found = `The user ${thisUser()} can’t use port ${port}.`;
      return failure('Port', found, `Set ${variable} to a number above 1023.`);
    }
    const found = `Nothing can listen at ${host} on this machine (${code}).`;
    const advice = `Set ${variable.replace('PORT', 'HOST')} to 127.0.0.1, or to 0.0.0.0 for all addresses of this machine.`;
    return failure('Port', found, advice);
  }
}

/**
 * Creates the data folder if it is missing, checks that it can be used, and reserves it for this
 * process.
 * @throws an error that says what to do, or a DataLockedError; nothing was changed then
 */
export async function openDataDir(config: Config): Promise<DataLock> {
  requireNoErrors([await createDataFolder(config.dataDir)]);
  return lockDataDir(config.dataDir);
}

/**
 * Opens the data folder and checks the disk and the ports, before a site starts MongoDB and writes into it.
 * @throws an error that says what to do, or a DataLockedError; nothing was changed then
 */
export async function openDataDirForSite(config: Config): Promise<DataLock> {
  const lock = await openDataDir(config);
  try {
    const { port, host, metrics } = config;
    requireNoErrors([
      ...(await checkSpace(config)),
      await checkPort('PORT', port, host),
      ...(metrics ? [await checkPort('METRICS_PORT', metrics.port, metrics.host)] : []),
    ]);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}
