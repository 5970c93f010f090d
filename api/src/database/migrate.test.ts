// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownConnection } from '../../test/app.ts';
import { newFolder } from '../../test/folder.ts';
import { JWT_SECRET, type ServerProcess, startServer } from '../../test/process.ts';
import { Answer } from '../features/answers/model.ts';
import { prepareDatabase } from '../prepare.ts';
import { database, metadata } from './connect.ts';
import { LEASES, withLease } from './lease.ts';
import { migrate, migrations } from './migrate.ts';

const FIXTURE = new URL('migrate.fixture.ts', import.meta.url).pathname;
const SERVER = new URL('../server.ts', import.meta.url).pathname;
const NUMBERS = 40;
const PATIENCE = { timeout: 30_000, interval: 20 };
const uri = ownConnection();
const children: ChildProcess[] = [];
let server: ServerProcess | undefined;
let dataDir: string;

beforeAll(async () => {
  dataDir = await newFolder();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await server?.end('SIGTERM');
  server = undefined;
});
/** Another node that migrates; it hangs before `stopAt`, if given. */
function node(stopAt?: number) {
  const child = spawn(process.execPath, [FIXTURE, uri, String(stopAt ?? '')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, ended: once(child, 'exit') };
}

const addNumbers = () =>
  database()
    .collection<{ _id: number }>('numbers')
    .insertMany(Array.from({ length: NUMBERS }, (_, _id) => ({ _id })));

async function expectMigrated(): Promise<void> {
  const numbers = await database().collection('numbers').find().toArray();
  expect(numbers.filter(({ times }) => times === 1)).toHaveLength(NUMBERS);
  expect(await database().collection('sums').countDocuments()).toBe(1);
  expect(await metadata().find().toArray()).toEqual([{ _id: 'schema', state: '2' }]);
}

it('migrations run once each when several nodes start at the same time', async () => {
  await addNumbers();
  const nodes = [node(), node(), node()];
  const codes = await Promise.all(nodes.map(async ({ ended }) => (await ended)[0]));
  expect(codes).toEqual([0, 0, 0]);
  await expectMigrated();
  const told = nodes.map(({ output }) => output()).join('');
  expect(told.match(/^Migration /gm)).toHaveLength(2);
});

it('migrations are completed by a waiting node when another is killed', async () => {
  await addNumbers();
  const first = node(NUMBERS / 2);
  await expect.poll(first.output, PATIENCE).toContain('stopped');
  const second = node();
  await expect.poll(second.output, PATIENCE).toContain('waiting');
  first.child.kill('SIGKILL');
  await first.ended;
  // It would expire after ten seconds.
  await database()
    .collection(LEASES)
    .updateMany({}, { $set: { until: new Date() } });
  expect((await second.ended)[0]).toBe(0);
  await expectMigrated();
});

describe('preparing a database', () => {
  const config = { admin: undefined, analyticsMonths: 13, dataDir: '', seed: false };
  const prepare = () => prepareDatabase({ config, embedded: false, onProgress: () => {} });

  it('creates the declared indexes once, and removes others', async () => {
    const answers = database().collection('answers');
    await answers.createIndex({ nobody: 1 }, { name: 'of_an_earlier_version' });
    // Two nodes that start at the same time.
    await Promise.all([prepare(), prepare()]);
    const indexes = (await answers.indexes()).map(({ name }) => name);
    expect(indexes).toHaveLength(Answer.schema.indexes().length + 1);
    expect(indexes).not.toContain('of_an_earlier_version');
  });

  it('runs nothing on an empty one, which is up to date', async () => {
    const up = async () => {
      throw new Error('There is nothing to migrate.');
    };
    const { signal } = new AbortController();
    await migrate([{ title: 'Convert', up }], signal, () => {});
    expect(await metadata().findOne({ _id: 'schema' })).toMatchObject({ state: '1' });
  });

  it('stores when answers of earlier releases were published', async () => {
    const createdAt = new Date('2024-01-01');
    const publishedAt = new Date('2024-02-02');
    const flags = { isApproved: true, isDraft: false, createdAt };
    const answers = database().collection<{ _id: number; publishedAt?: Date }>('answers');
    await answers.insertMany([
      { _id: 1, ...flags },
      { _id: 2, ...flags, publishedAt },
      { _id: 3, ...flags, isDraft: true },
    ]);
    await migrate(migrations, new AbortController().signal, () => {});
    const stored = await answers.find().sort({ _id: 1 }).toArray();
    expect(stored.map((one) => one.publishedAt)).toEqual([createdAt, publishedAt, undefined]);
  });

  it('waits for another node, and is live but not ready', async () => {
    const statusOf = async (path: string) => (await fetch(`${server?.url}${path}`)).status;
    await withLease('preparing', async () => {
      const env = { MONGODB_URI: uri, DATA_DIR: dataDir, JWT_SECRET, SEED: 'off' };
      server = await startServer(env);
      await expect.poll(server.output, PATIENCE).toContain('Another process is preparing');
      expect(await statusOf('/health/live')).toBe(200);
      expect(await statusOf('/health/ready')).toBe(503);
    });
    await expect.poll(() => statusOf('/health/ready'), PATIENCE).toBe(200);
  });

  it('rejects a newer one with a message, and changes nothing', async () => {
    const newer = { _id: 'schema', state: String(migrations.length + 1) };
    await metadata().insertOne(newer);
    const started = spawn(process.execPath, [SERVER], {
      env: { ...process.env, MONGODB_URI: uri, DATA_DIR: dataDir, PORT: '0', SEED: 'off' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.push(started);
    const said = await text(started.stderr);
    expect(said).toContain(
      `newer version of Band8 (schema ${migrations.length + 1}; this version supports ${migrations.length}).`,
    );
    if (started.exitCode === null) await once(started, 'exit');
    expect(started.exitCode).toBe(1);
    const there = (await database().listCollections().toArray()).map(({ name }) => name);
    expect(there.sort()).toEqual(['leases', 'marks']);
    expect(await metadata().find().toArray()).toEqual([newer]);
  });
});
