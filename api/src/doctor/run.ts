import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { type Check, failure } from './check.ts';
import {
  checkBackup,
  checkConfig,
  checkDataFolder,
  checkDisk,
  checkNode,
  checkSecrets,
} from './machine.ts';
import {
  checkConfiguredMongodb,
  checkConnectedMongodb,
  checkImageHost,
  checkMail,
} from './services.ts';

/** More than the time limits of the checks themselves, which say what didn’t respond. */
const LIMIT_MS = 15_000;

/**
 * Waits for a limited time, because a broken disk or network may never respond.
 * @throws an error with the code `ETIMEDOUT` afterwards
 */
export async function withinLimit<T>(work: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const late = delay(limitMs, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('There was no response.'), { code: 'ETIMEDOUT' });
  });
  return Promise.race([work, late]);
}

/**
 * Runs a check for a limited time.
 * @param name what the result is called if the check itself fails
 */
export async function runCheck(
  name: string,
  check: () => Promise<Check | Check[]>,
  limitMs = LIMIT_MS,
): Promise<Check[]> {
  try {
    return [await withinLimit(check(), limitMs)].flat();
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const advice = 'Find out why it doesn’t respond, then check again.';
    return [failure(name, `This can’t be checked (${code}).`, advice)];
  }
}

/** The checks of the data folder and what is in it; only the first if it doesn’t exist. */
async function checkFiles(dataDir: string): Promise<Check[]> {
  const folder = await checkDataFolder(dataDir);
  if (!(await stat(dataDir).catch(() => undefined))) return [folder];
  const inside = [checkSecrets(dataDir), checkDisk(dataDir), checkBackup(dataDir)];
  return [folder, ...(await Promise.all(inside))];
}

async function checkAll(
  { dataDir, mail, cloudinary }: Config,
  mongodb: () => Promise<Check[]>,
): Promise<Check[]> {
  const checks = await Promise.all([
    runCheck('Data folder', () => checkFiles(dataDir)),
    runCheck('MongoDB', mongodb),
    runCheck('Mail', () => checkMail(mail)),
    runCheck('Image host', () => checkImageHost(cloudinary)),
  ]);
  return checks.flat();
}

/** Checks a whole installation, and changes nothing. With an invalid configuration it checks what it can. */
export async function checkInstallation(environment: NodeJS.ProcessEnv): Promise<Check[]> {
  const { config, checks } = checkConfig(environment);
  const first = [...checks, checkNode()];
  if (!config) return first;
  return [...first, ...(await checkAll(config, () => checkConfiguredMongodb(config)))];
}

/** Checks the installation of this process, through its own connection to MongoDB. */
export async function checkThisNode(config: Config): Promise<Check[]> {
  const { checks } = checkConfig(process.env);
  return [...checks, checkNode(), ...(await checkAll(config, checkConnectedMongodb))];
}
