import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { lockDataDir } from '../api/src/database/dataLock.ts';
import { startEmbeddedMongo } from '../api/src/database/embedded.ts';
import { root, runNode } from './child.ts';
import { runCommand } from './command.ts';

const CACHE = path.join(root, 'node_modules/.cache/node');

/** Starts the embedded MongoDB here, so that it survives restarts of the server. */
async function startMongo() {
  const { mongodbUri, mongodBinary, dataDir } = readConfig(process.env);
  if (mongodbUri) return undefined;
  // Only to detect another process that uses the folder; the server takes the lock itself.
  const lock = await lockDataDir(dataDir);
  try {
    return await startEmbeddedMongo({
      dataDir,
      ...(mongodBinary && { binary: mongodBinary }),
      onProgress: (line) => console.log(line),
    });
  } finally {
    lock.release();
  }
}

await runCommand(async () => {
  const mongo = await startMongo();
  // Vite runs inside the same server; only the API's files restart it.
  const { code } = await runNode(
    ['--watch', '--watch-preserve-output', 'api/src/server.ts', '--dev', ...process.argv.slice(2)],
    {
      stdin: true,
      // Compiled modules are cached, which halves the time of a restart.
      env: { NODE_COMPILE_CACHE: CACHE, ...(mongo && { DEV_MONGODB_URI: mongo.uri }) },
    },
  );
  await mongo?.stop();
  process.exitCode = code ?? 1;
});
