import path from 'node:path';
import { type Config, readConfig } from '../api/src/config.ts';
import { startEmbeddedMongo } from '../api/src/database/embedded.ts';
import { openDataDirForSite } from '../api/src/doctor/beforeStart.ts';
import { root, runNode } from './child.ts';
import { runCommand } from './command.ts';

/** Bundles the packages of the web, unless they are. */
const BUNDLE = ['node_modules/vite/bin/vite.js', 'optimize', 'web', '--config=web/vite.config.ts'];
const CACHE = path.join(root, 'node_modules/.cache/node');

/** Starts the embedded MongoDB here, so that it survives restarts of the server. */
async function startMongo(config: Config) {
  const { mongodbUri, mongodBinary, dataDir } = config;
  // The server checks this too, and takes the lock itself.
  const lock = await openDataDirForSite(config);
  try {
    if (mongodbUri) return undefined;
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
  const config = readConfig(process.env);
  // Vite would do this in the server, which then keeps 0.8 GB more until it starts again.
  await runNode(BUNDLE, { quiet: true });
  const mongo = await startMongo(config);
  // Vite runs inside the same server; only the API's files restart it.
  const { code } = await runNode(
    [
      // Watching the loaded files instead would lose each one that an editor replaces.
      '--watch-path=api/src',
      '--watch-preserve-output',
      // Vite holds memory that V8 doesn't see and only frees at a collection: with more frequent
      // ones the server needs 0.7 GB instead of 1 GB after pages of all kinds.
      '--max-semi-space-size=4',
      'scripts/devServer.ts',
      String(config.port),
      config.host,
    ],
    {
      stdin: true,
      // Compiled modules are cached, which halves the time of a restart.
      env: { NODE_COMPILE_CACHE: CACHE, ...(mongo && { DEV_MONGODB_URI: mongo.uri }) },
    },
  );
  await mongo?.stop();
  process.exitCode = code ?? 1;
});
