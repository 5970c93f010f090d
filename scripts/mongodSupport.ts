import { loadEnvFile, readConfig } from '../api/src/config.ts';
import { findMongodFor } from '../api/src/database/embedded.ts';
import { supportOf } from '../api/src/database/releases.ts';
import type { Count } from './reports.ts';

/**
 * Finds the mongod that serves this checkout's data folder, or would be started for it, and prints
 * whether it still gets security updates. If not, it counts as skipped, not as failed, because some
 * networks offer no other version.
 */
export async function checkMongod(): Promise<Count> {
  console.log('\n── MongoDB of the site');
  loadEnvFile();
  const { dataDir, mongodbUri, mongodBinary: binary } = readConfig(process.env);
  if (mongodbUri) {
    console.log(
      'NOT CHECKED: MONGODB_URI points to an external MongoDB; check it with its operator.',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const { version, path } = await findMongodFor({ dataDir, binary, onProgress: console.log });
  const { ended, sentence } = supportOf(version);
  console.log(`${sentence}\n${path}`);
  return { passed: ended ? 0 : 1, failed: 0, skipped: ended ? 1 : 0 };
}
