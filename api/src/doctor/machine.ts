import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { lastBackup } from '../backup/last.ts';
import { type Config, readConfig, unknownVariables } from '../config.ts';
import { supportUntil } from '../database/releases.ts';
import { messageOf } from '../database/run.ts';
import { utc } from '../shared/dates.ts';
import { explainFileError } from '../shared/fileErrors.ts';
import { type Check, failure, ok, warning } from './check.ts';

/** The last day of support, from https://github.com/nodejs/release (November 2026). */
const NODE_LAST_DAYS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  25: '2026-06-01',
};
const GB = 1e9;
const LITTLE_SPACE_BYTES = 5 * GB;
const NO_SPACE_BYTES = 0.5 * GB;
const BACKUP_DAYS = 2;
export const SECRETS = ['admin-password', 'jwt-secret', 'mongo-key', 'running.json'];
/** What a node needs besides the data of its MongoDB, `mongo-6` or later. */
export const NEEDED = ['admin-password', 'jwt-secret', 'lock', 'mongo-key', 'mongo-port', 'search'];
const MONGODB_DATA = /^mongo-\d+$/;

/** The configuration, if it is valid, and what is wrong with it. */
export function checkConfig(environment: NodeJS.ProcessEnv): { config?: Config; checks: Check[] } {
  const name = 'Configuration';
  const unknown = unknownVariables(environment).map((sentence) =>
    warning('Variables', sentence, 'Correct its name or remove it; it has no effect.'),
  );
  try {
    const config = readConfig(environment);
    return { config, checks: [ok(name, 'Every variable is valid.'), ...unknown] };
  } catch (error) {
    const advice =
      'Correct these variables in .env or in the service; .env.example describes them.';
    return { checks: [failure(name, messageOf(error), advice), ...unknown] };
  }
}

/** Whether this version of Node still gets security updates. */
export function checkNode(version = process.versions.node, now = new Date()): Check {
  const name = 'Node';
  const lastDay = NODE_LAST_DAYS[Number.parseInt(version, 10)];
  const { ended, sentence } = supportUntil(lastDay, `Node ${version}`, now);
  if (!ended) return ok(name, `${sentence}.`);
  return warning(name, `${sentence}.`, 'Install the newest Node with long-term support.');
}

/** What MongoDB and this server write to; other files may belong to others, such as `lost+found`. */
async function filesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  const inMongodb = await Promise.all(
    names
      .filter((name) => MONGODB_DATA.test(name))
      .map(async (name) => {
        const files = await readdir(path.join(dataDir, name)).catch(() => []);
        return files.map((file) => path.join(name, file));
      }),
  );
  const needed = names.filter((name) => NEEDED.includes(name) || MONGODB_DATA.test(name));
  return [...needed, ...inMongodb.flat()].map((name) => path.join(dataDir, name));
}

/**
 * Requires that this user can read and write a file or folder, unless it was deleted meanwhile.
 * @throws an error of the file system
 */
async function requireUsable(file: string): Promise<void> {
  try {
    const isFolder = (await stat(file)).isDirectory();
    await access(file, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * A data folder that can’t be used, because of this error of the file system.
 * @throws other errors
 */
export function unusableDataFolder(dataDir: string, error: unknown): Check {
  const explained = explainFileError(error, dataDir);
  if (!explained) throw error;
  const advice = explained.advice.replace(/\.$/, '');
  return failure('Data folder', explained.found, `${advice} (or set DATA_DIR to another folder).`);
}

/**
 * Whether the data folder exists, can be used with what is in it, and is closed to other users of the
 * machine.
 */
export async function checkDataFolder(dataDir: string): Promise<Check> {
  const name = 'Data folder';
  const found = await stat(dataDir).catch(() => undefined);
  if (!found?.isDirectory()) {
    const advice = 'Check DATA_DIR. The first start creates the folder.';
    return failure(name, `There is no folder ${dataDir}.`, advice);
  }
  try {
    await requireUsable(dataDir);
    await Promise.all((await filesIn(dataDir)).map(requireUsable));
  } catch (error) {
    return unusableDataFolder(dataDir, error);
  }
  if (found.mode & 0o007) {
    const sentence = `Other users of this machine can open ${dataDir}.`;
    return warning(name, sentence, `Close it to them: chmod 700 ${dataDir}`);
  }
  return ok(name, `${dataDir} can be written, and other users can’t open it.`);
}

/** Whether other users of the machine could read a secret. */
export async function checkSecrets(dataDir: string): Promise<Check> {
  const name = 'Secrets';
  const open: string[] = [];
  for (const secret of SECRETS) {
    const file = path.join(dataDir, secret);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mode & 0o077) open.push(file);
  }
  if (open.length === 0) return ok(name, 'Only their owner can read the files with secrets.');
  const files = open.join(' ');
  const advice = `Close them: chmod 600 ${files}. If others use this machine, replace the secrets.`;
  return failure(name, `Other users can read ${files}.`, advice);
}

/**
 * Whether the disk of the data folder has space for backups and an embedded database.
 * @param neededBytes the least free space that is no error
 * @param freeBytes the free space, by default what the system says
 */
export async function checkDisk(
  dataDir: string,
  neededBytes = NO_SPACE_BYTES,
  freeBytes?: number,
): Promise<Check> {
  const name = 'Disk';
  const { bavail, bsize } = await statfs(dataDir);
  const free = freeBytes ?? bavail * bsize;
  const found = `${(free / GB).toFixed(1)} GB are free on the disk of ${dataDir}.`;
  const advice =
    'Delete old backups and logs, or use a bigger disk. MongoDB stops when it is full.';
  if (free < neededBytes) {
    return failure(name, `${found} Band8 needs ${neededBytes / GB} GB.`, advice);
  }
  return free < LITTLE_SPACE_BYTES ? warning(name, found, advice) : ok(name, found);
}

/** Whether there is a recent backup. */
export async function checkBackup(dataDir: string, now = new Date()): Promise<Check> {
  const name = 'Backup';
  const advice = 'Run npm run backup every night; docs/operating.md shows how.';
  const last = await lastBackup(dataDir);
  if (!last) return warning(name, 'No backup of this site has been made yet.', advice);
  const hours = utc(now).diff(last, 'hour');
  const found = `The last backup is ${hours} h old.`;
  const isOld = hours >= BACKUP_DAYS * 24;
  return isOld ? warning(name, found, advice) : ok(name, found);
}
