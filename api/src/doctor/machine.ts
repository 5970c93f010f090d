import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { lastBackup } from '../backup/lastBackup.ts';
import { type Config, readConfig, unknownVariables } from '../config.ts';
import { dayOf, utc } from '../shared/dates.ts';
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
const SECRETS = ['jwt-secret', 'mongo-key', 'running.json'];

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
    const faults = error instanceof Error ? error.message : String(error);
    const advice =
      'Correct these variables in .env or in the service; .env.example describes them.';
    return { checks: [failure(name, faults, advice), ...unknown] };
  }
}

/** Whether this version of Node still gets security updates. */
export function checkNode(version = process.versions.node, now = new Date()): Check {
  const name = 'Node';
  const lastDay = NODE_LAST_DAYS[Number.parseInt(version, 10)];
  if (lastDay === undefined) {
    return ok(name, `Node ${version}: Band8 doesn’t know when its security updates end.`);
  }
  if (dayOf(now) <= lastDay) {
    return ok(name, `Node ${version} gets security updates until ${lastDay}.`);
  }
  const found = `Node ${version} has had no security updates since ${lastDay}.`;
  return warning(name, found, 'Install the newest Node with long-term support.');
}

/** Whether the data folder exists, can be written, and is closed to other users of the machine. */
export async function checkDataFolder(dataDir: string): Promise<Check> {
  const name = 'Data folder';
  const found = await stat(dataDir).catch(() => undefined);
  if (!found?.isDirectory()) {
    const advice = 'Check DATA_DIR. The first start creates the folder.';
    return failure(name, `There is no folder ${dataDir}.`, advice);
  }
  const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    const advice = `Make the user that runs Band8 its owner: chown -R USER ${dataDir}`;
    return failure(name, `This user can’t write to ${dataDir}.`, advice);
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
 * Whether the disk of the data folder has space for backups and pictures.
 * @param freeBytes the free space, by default what the system says
 */
export async function checkDisk(dataDir: string, freeBytes?: number): Promise<Check> {
  const name = 'Disk';
  const { bavail, bsize } = await statfs(dataDir);
  const free = freeBytes ?? bavail * bsize;
  const found = `${(free / GB).toFixed(1)} GB are free on the disk of ${dataDir}.`;
  const advice =
    'Delete old backups and logs, or use a bigger disk. MongoDB stops when it is full.';
  if (free < NO_SPACE_BYTES) return failure(name, found, advice);
  return free < LITTLE_SPACE_BYTES ? warning(name, found, advice) : ok(name, found);
}

/** Whether there is a recent backup. */
export async function checkBackup(dataDir: string, now = new Date()): Promise<Check> {
  const name = 'Backup';
  const advice = 'Run npm run backup every night; docs/operating.md shows how.';
  const last = await lastBackup(dataDir);
  if (!last) return warning(name, 'No backup of this site has been made yet.', advice);
  const found = `The last backup was made on ${dayOf(last)}.`;
  const isOld = utc(now).diff(last, 'day') >= BACKUP_DAYS;
  return isOld ? warning(name, found, advice) : ok(name, found);
}
