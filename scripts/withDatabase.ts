import { hostname } from 'node:os';
import { othersConnected } from '../api/src/backup/restore.ts';
import type { Config } from '../api/src/config.ts';
import { connectDatabase } from '../api/src/database/connect.ts';
import { DataLockedError } from '../api/src/database/dataLock.ts';
import { startEmbeddedMongo } from '../api/src/database/embedded.ts';
import { openDataDir } from '../api/src/doctor/beforeStart.ts';
import { prepareDatabase } from '../api/src/prepare.ts';

const log = (line: unknown) => console.log(line);
/** Short, because someone is waiting for the command. */
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Finds the database, and starts the embedded one if it isn't running.
 * @returns its address, and whether it is that of a running site, which prepares its own indexes
 */
async function findDatabase(config: Config, alone: boolean, used: AsyncDisposableStack) {
  if (config.mongodbUri) return { uri: config.mongodbUri, isOfSite: false };
  try {
    const lock = await openDataDir(config);
    used.defer(() => lock.release());
    const mongo = await startEmbeddedMongo({
      dataDir: config.dataDir,
      binary: config.mongodBinary,
      onProgress: log,
    });
    used.defer(() => mongo.stop());
    return { uri: mongo.uri, isOfSite: false };
  } catch (error) {
    if (alone || !(error instanceof DataLockedError)) throw error;
    const uri = error.holder?.mongodbUri;
    if (!uri) throw new Error('The site is starting. Try again in a moment.');
    log(`Using the running site’s database (process ${error.holder?.pid}).`);
    return { uri, isOfSite: true };
  }
}

interface Options {
  /** Don't create indexes or run migrations. */
  skipPreparation?: boolean;
  /** Fail if another Band8 process uses the database. */
  alone?: boolean;
  /** Other sites use the same MongoDB, so ignore their connections. */
  sharesMongodb?: boolean;
}

/**
 * Runs a command with the configured MongoDB, that of a running site, or the embedded one, which is
 * started for the duration of the command. Never loads sample content.
 * @throws an error with a sentence if the site is starting, or is running and `alone` is set
 */
export async function withDatabase(
  config: Config,
  work: () => Promise<void>,
  { skipPreparation = false, alone = false, sharesMongodb = false }: Options = {},
): Promise<void> {
  await using used = new AsyncDisposableStack();
  const { uri, isOfSite } = await findDatabase(config, alone, used);
  const appName = `band8 command ${process.pid}@${hostname()}`;
  const options = { appName, giveUpAfterMs: CONNECT_TIMEOUT_MS };
  const database = connectDatabase(uri, { warn: log }, options);
  used.defer(() => database.close());
  await database.connected;
  if (alone && !sharesMongodb && (await othersConnected(appName)) > 0) {
    throw new Error(
      'The site is running on this MongoDB. Nothing was changed. Stop every node first.',
    );
  }
  if (!isOfSite && !skipPreparation) {
    const silent = { ...config, seed: false };
    await prepareDatabase({ config: silent, embedded: false, onProgress: log });
  }
  await work();
}
