import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type App, type AppDependencies, buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { connectDatabase, database } from '../src/database/connect.ts';
import { newFolder } from './folder.ts';
import { PATIENT } from './process.ts';

export const SIGNING_SECRET = 'a secret of the tests, 32 bytes or longer';

const quiet = { warn: () => {} };

export function ownDatabase(): string {
  return databaseNamed(`test_${process.pid}_${Math.random().toString(36).slice(2)}`);
}

/** Connects Mongoose to a database of this file, which is empty before each test and has no indexes. */
export function ownConnection(): string {
  const uri = ownDatabase();
  beforeAll(async () => {
    await mongoose.connect(uri, { autoIndex: false, autoCreate: false });
  });
  beforeEach(() => database().dropDatabase());
  afterAll(async () => {
    await database().dropDatabase();
    await mongoose.disconnect();
  });
  return uri;
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

/** Deletes all documents of these collections, but leaves their indexes. */
async function emptyCollections(names: readonly string[]): Promise<void> {
  const [first, ...others] = names;
  if (first === undefined) return;
  // Few collections hold anything: one command that finds them is cheaper than many that delete.
  const nameIfFilled = (name: string) => [{ $limit: 1 }, { $project: { _id: name } }];
  const filled = await database()
    .collection(first)
    .aggregate([
      ...nameIfFilled(first),
      ...others.map((coll) => ({ $unionWith: { coll, pipeline: nameIfFilled(coll) } })),
    ])
    .toArray();
  await Promise.all(filled.map(({ _id: name }) => database().collection(name).deleteMany({})));
}

/** Empties all collections, including those without a model. */
async function emptyDatabase(): Promise<void> {
  const names = (await database().collections()).map(({ collectionName }) => collectionName);
  await emptyCollections(names.filter((name) => !name.startsWith('system.')));
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

async function startNode(overrides: Overrides) {
  const dataDir = await newFolder();
  const app = await buildNode(dataDir, overrides);
  await app.ready();
  return { app, dataDir };
}

/** The application that the files of this worker share, one after the other. */
let sharedNode: ReturnType<typeof startNode> | undefined;

/** Whether the next file would notice what this one did with the application. */
function isChanged({ server, answerSearch }: App): boolean {
  return server.listening || answerSearch.state().stage !== 'idle';
}

/**
 * The real application on a real MongoDB for one test file. Files without `overrides` share one,
 * unless it listened or searched. Afterwards the database and the data folder are emptied.
 */
export function testApp(overrides?: Overrides) {
  const context = { app: undefined as unknown as App, dataDir: '' };

  beforeAll(async () => {
    const databaseUri = workersDatabase();
    const connection = connectDatabase(databaseUri, quiet);
    await connection.connected;
    // Has no effect if an earlier file of this worker has created them.
    await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
    const start = () =>
      startNode({ databaseUri, databaseAnswers: () => connection.answers(), ...overrides });
    if (!overrides) sharedNode ??= start();
    Object.assign(context, await (overrides ? start() : sharedNode));
    // Empties the cache, and uses it however old the application is.
    context.app.responseCache.setChangeStreamConnected(true);
  });

  afterAll(async () => {
    if (overrides || isChanged(context.app)) {
      if (!overrides) sharedNode = undefined;
      await context.app.close();
    }
    await emptyDatabase();
    await mongoose.disconnect();
    for (const name of await readdir(context.dataDir)) {
      await rm(join(context.dataDir, name), { recursive: true });
    }
  });

  return context;
}

/** Deletes the content that tests write, and clears the application's caches. */
export async function clearContent(app: App): Promise<void> {
  await emptyCollections(Object.values(mongoose.models).map((model) => model.collection.name));
  app.responseCache.clear();
}
