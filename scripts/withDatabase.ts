import type { Config } from '../api/src/config.ts';
import { connectDatabase } from '../api/src/database/connect.ts';
import { DataLockedError, lockDataDir } from '../api/src/database/dataLock.ts';
import { startEmbeddedMongo } from '../api/src/database/embedded.ts';
import { prepareDatabase } from '../api/src/database/prepare.ts';

const say = (line: string) => console.log(line);

interface Target {
  uri: string;
  /** The database of nobody else: it may lack its indexes. */
  ours: boolean;
  leave(): Promise<void>;
}

async function findDatabase(config: Config): Promise<Target> {
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
    if (!(error instanceof DataLockedError)) throw error;
    const uri = error.holder?.mongodbUri;
    if (!uri) throw new Error('The site is just starting. Please try again in a moment.');
    say(`Working beside the running site (process ${error.holder?.pid}).`);
    return { uri, ours: false, leave: async () => {} };
  }
}

/**
 * Lets a command work on the configured MongoDB, on that of a running site, or on the embedded one,
 * which is started for as long as it takes. No sample content is loaded unasked.
 * @throws an error with a sentence while the site is just starting.
 */
export async function withDatabase(config: Config, work: () => Promise<void>): Promise<void> {
  const { uri, ours, leave } = await findDatabase(config);
  const database = connectDatabase(uri, {
    warn: (_fault: unknown, line?: string) => say(line ?? ''),
  });
  try {
    await database.connected;
    if (ours) {
      const silent = { ...config, seed: false };
      await prepareDatabase({ config: silent, embedded: false, onProgress: say });
    }
    await work();
  } finally {
    await database.close();
    await leave();
  }
}
