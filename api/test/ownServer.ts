import mongoose from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase } from '../src/database/connect.ts';
import { freePort } from '../src/shared/ports.ts';
import { ownDatabase } from './app.ts';
import { newFolder } from './folder.ts';
import { JWT_SECRET, type ServerProcess, startServer, untilReady } from './process.ts';

export const EDITOR = { email: 'editor@example.org', password: 'a long password of the tests' };

/**
 * A real server for one test file, on a port, a data folder and a MongoDB database of its own. It is
 * ready at each start.
 * Mongoose uses the same database.
 * @param env further variables of every start
 */
export function ownServer(env: NodeJS.ProcessEnv = {}) {
  const databaseUri = ownDatabase();
  let port = '';
  const own = {
    databaseUri,
    dataDir: '',
    /** The process that was started last. */
    process: undefined as unknown as ServerProcess,
    async start(more: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
      own.process = await startServer({
        DATA_DIR: own.dataDir,
        MONGODB_URI: databaseUri,
        PORT: port,
        JWT_SECRET,
        SEED: 'off',
        ADMIN_EMAIL: EDITOR.email,
        ADMIN_PASSWORD: EDITOR.password,
        ...env,
        ...more,
      });
      await untilReady(own.process.url);
      return own.process;
    },
  };

  beforeAll(async () => {
    own.dataDir = await newFolder();
    port = String(await freePort());
    await connectDatabase(databaseUri, { warn: () => {} }).connected;
  });
  afterAll(async () => {
    await own.process?.end('SIGKILL');
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });

  return own;
}
