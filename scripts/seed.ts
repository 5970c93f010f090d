/**
 * Adds the sample content that is missing, to the configured MongoDB, to that of a running site, or
 * to the embedded one, which is started for as long as it takes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { connectDatabase } from '../api/src/database/connect.ts';
import { DataLockedError, lockDataDir } from '../api/src/database/dataLock.ts';
import { startEmbeddedMongo } from '../api/src/database/embedded.ts';
import { prepareDatabase } from '../api/src/database/prepare.ts';
import { loadContent } from '../api/src/features/content/load.ts';
import { root } from './child.ts';

const say = (line: string) => console.log(line);

interface Target {
  uri: string;
  /** The database of nobody else: it may lack its indexes. */
  ours: boolean;
  leave(): Promise<void>;
}

async function findDatabase(config: ReturnType<typeof readConfig>): Promise<Target> {
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

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  const { uri, ours, leave } = await findDatabase(config);
  const database = connectDatabase(uri, {
    warn: (_fault: unknown, line?: string) => say(line ?? ''),
  });
  try {
    await database.connected;
    // The content is loaded below, whatever the start would do.
    if (ours) {
      const silent = { ...config, seed: false };
      await prepareDatabase({ config: silent, embedded: false, onProgress: say });
    }
    const { answers, terms } = await loadContent({
      dataDir: config.dataDir,
      onProgress: (done, total) => process.stdout.write(`\r${done} of ${total} answers`),
    });
    say('');
    say(`Answers: ${answers.added} added, ${answers.kept} left as they are.`);
    say(`Terms: ${terms.added} added, ${terms.kept} left as they are.`);
  } finally {
    await database.close();
    await leave();
  }
}

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
