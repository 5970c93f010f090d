import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { lockDataDir } from '../api/src/database/dataLock.ts';
import { startEmbeddedMongo } from '../api/src/database/embedded.ts';
import { root, runNode } from './child.ts';
import { runCommand } from './command.ts';

const CACHE = path.join(root, 'node_modules/.cache/node');

/** The embedded MongoDB, started here so that it stays while the server starts again. */
async function startMongo() {
  const { mongodbUri, mongodBinary, dataDir } = readConfig(process.env);
  if (mongodbUri) return undefined;
  // The server takes the lock over; whoever works on the folder already is told apart here.
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
  // The web's half is Vite, inside the same server: only the API's files restart it.
  const { code } = await runNode(
    ['--watch', '--watch-preserve-output', 'api/src/server.ts', '--dev', ...process.argv.slice(2)],
    {
      stdin: true,
      // Compiled modules are read again at the next start, which halves the time that it takes.
      env: { NODE_COMPILE_CACHE: CACHE, ...(mongo && { DEV_MONGODB_URI: mongo.uri }) },
    },
  );
  await mongo?.stop();
  process.exitCode = code ?? 1;
});
