import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../scripts/buildWeb.ts';
import { startThrowawayMongo } from '../src/database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
    /** The folder of everything that tests store on the disk. */
    folder: string;
  }
}

/**
 * Builds the pages, and starts one real mongod for all API tests, in which each worker has its own
 * database.
 */
export default async function setup(project: TestProject) {
  await buildWeb();
  const mongo = await startThrowawayMongo();
  project.provide('mongoUri', mongo.uri);
  const folder = await mkdtemp(join(tmpdir(), 'band8-test-'));
  // Some tests act as other users of the machine.
  await chmod(folder, 0o711);
  project.provide('folder', folder);
  return async () => {
    await mongo.stop();
    await rm(folder, { recursive: true });
  };
}
