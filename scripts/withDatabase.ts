import { hostname } from 'node:os';
import { othersConnected } from '../api/src/backup/restore.ts';
import type { Config } from '../api/src/config.ts';
import { connectDatabase } from '../api/src/database/connect.ts';
import { DataLockedError, lockDataDir } from '../api/src/database/dataLock.ts';
import { startEmbeddedMongo } from '../api/src/database/embedded.ts';
import { prepareDatabase } from '../api/src/prepareDatabase.ts';

const say = (line: unknown) => console.log(line);
/** Whoever runs a command waits for it. */
const GIVE_UP_AFTER_MS = 15_000;

interface Target {
  uri: string;
  /** The database of nobody else: it may lack its indexes. */
  ours: boolean;
  leave(): Promise<void>;
}

async function findDatabase(config: Config, alone: boolean): Promise<Target> {
  if (config.mongodbUri) return { uri: config.mongodbUri, ours: true, leave: async () => {} };
  try {
    const lock = await lockDataDir(config.dataDir);
    const mongo = await startEmbeddedMongo({
      dataDir: config.dataDir,
      binary: config.mongodBinary,
      onProgress: say,
    });
    const leave = async () => {
      await mongo.stop();
      lock.release();
    };
    return { uri: mongo.uri, ours: true, leave };
  } catch (error) {
    if (alone || !(error instanceof DataLockedError)) throw error;
    const uri = error.holder?.mongodbUri;
    if (!uri) throw new Error('The site is starting. Try again in a moment.');
    say(`Using the running site’s database (process ${error.holder?.pid}).`);
    return { uri, ours: false, leave: async () => {} };
  }
}

interface Needs {
  /** The database as it is, with nothing prepared in it. */
  asItIs?: boolean;
  /** No other process of Band8 on it. */
  alone?: boolean;
  /** Other sites may have databases on the same MongoDB, so their connections mean nothing. */
  sharesMongodb?: boolean;
}

/**
 * Lets a command work on the configured MongoDB, on that of a running site, or on the embedded one,
 * which is started for as long as it takes. No sample content is loaded unasked.
 * @throws an error with a sentence while the site is just starting, or runs where nobody else may.
 */
export async function withDatabase(
  config: Config,
  work: () => Promise<void>,
  { asItIs = false, alone = false, sharesMongodb = false }: Needs = {},
): Promise<void> {
  const { uri, ours, leave } = await findDatabase(config, alone);
  const appName = `band8 command ${process.pid}@${hostname()}`;
  const options = { appName, giveUpAfterMs: GIVE_UP_AFTER_MS };
  const database = connectDatabase(uri, { warn: say }, options);
  try {
    await database.connected;
    if (alone && !sharesMongodb && (await othersConnected(appName)) > 0) {
      throw new Error(
        'The site is running on this MongoDB. Nothing was changed. Stop every node first.',
      );
    }
    if (ours && !asItIs) {
      const silent = { ...config, seed: false };
      await prepareDatabase({ config: silent, embedded: false, onProgress: say });
    }
    await work();
  } finally {
    await database.close();
    await leave();
  }
}
