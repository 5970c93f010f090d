import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { type App, type AppDependencies, buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { connectDatabase } from '../src/database/connect.ts';
import { PATIENT } from './process.ts';

/** The secret that signs the tests' tokens. */
export const SIGNING_SECRET = 'a secret of the tests, 32 bytes or longer';

const quiet = { warn: () => {} };

/** The URL of a database that no other test file uses. */
export function ownDatabase(): string {
  return databaseNamed(`test_${process.pid}_${Math.random().toString(36).slice(2)}`);
}

/** The URL of the database that the test files of this worker share one after the other. */
function workersDatabase(): string {
  return databaseNamed(`test_worker_${process.env.VITEST_POOL_ID}`);
}

function databaseNamed(name: string): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${name}`;
  return uri.href;
}

/** Empties all collections, including those without a model, but leaves their indexes. */
async function emptyDatabase(): Promise<void> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const written = collections.filter((one) => !one.collectionName.startsWith('system.'));
  await Promise.all(written.map((collection) => collection.deleteMany({})));
}

type Overrides = Partial<AppDependencies> & { env?: NodeJS.ProcessEnv };

/** Builds another application on this file's database, such as one with other settings. */
export function buildNode(dataDir: string, overrides: Overrides = {}): Promise<App> {
  const { env, ...dependencies } = overrides;
  return buildApp({
    config: readConfig({ DATA_DIR: dataDir, ...PATIENT, ...env }),
    signingSecret: SIGNING_SECRET,
    databaseAnswers: async () => true,
    isStopping: () => false,
    ...dependencies,
  });
}

/**
 * The real application on a real MongoDB for one test file. It is built before all tests; afterwards
 * its database is emptied and its data folder removed.
 */
export function testApp(overrides: Overrides = {}) {
  const context = { app: undefined as unknown as App, dataDir: '' };

  beforeAll(async () => {
    context.dataDir = await mkdtemp(join(tmpdir(), 'band8-test-'));
    const databaseUri = workersDatabase();
    const connection = connectDatabase(databaseUri, quiet);
    await connection.connected;
    // Has no effect if an earlier file of this worker has created them.
    await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
    context.app = await buildNode(context.dataDir, {
      databaseUri,
      databaseAnswers: () => connection.answers(),
      ...overrides,
    });
    await context.app.ready();
  });

  afterAll(async () => {
    await context.app?.close();
    await emptyDatabase();
    await mongoose.disconnect();
    await rm(context.dataDir, { recursive: true, force: true });
  });

  return context;
}

/** Deletes the content that tests write, and clears the application's caches. */
export async function clearContent(app: App): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  app.responseCache.clear();
}
