import { stat } from 'node:fs/promises';
import type { Check } from './check.ts';
import {
  checkBackup,
  checkConfig,
  checkDataFolder,
  checkDisk,
  checkNode,
  checkSecrets,
} from './machine.ts';
import { checkConfiguredMongodb, checkImageHost, checkMail } from './services.ts';

/** Checks a whole installation, and changes nothing. With an invalid configuration it checks what it can. */
export async function checkInstallation(environment: NodeJS.ProcessEnv): Promise<Check[]> {
  const { config, checks } = checkConfig(environment);
  const first = [...checks, checkNode()];
  if (!config) return first;
  const { dataDir, mail, cloudinary } = config;
  const hasFolder = await stat(dataDir).then(
    () => true,
    () => false,
  );
  const [folder, database, ...others] = await Promise.all([
    checkDataFolder(dataDir),
    checkConfiguredMongodb(config),
    checkMail(mail),
    checkImageHost(cloudinary),
    ...(hasFolder ? [checkSecrets(dataDir), checkDisk(dataDir), checkBackup(dataDir)] : []),
  ]);
  return [...first, folder, ...database, ...others];
}
