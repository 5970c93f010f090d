// @module-tag slow
import { execFile } from 'node:child_process';
import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../../test/folder.ts';
import { insert, namesIn } from '../../test/items.ts';
import { freePort } from '../shared/ports.ts';
import { defaultCacheDir, findMongod } from './binary.ts';
import { lockDataDir } from './dataLock.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from './embedded.ts';
import { startMongod } from './mongod.ts';
import { directClient, readMongodAccess } from './mongodAccess.ts';
import { removeFolder } from './run.ts';

const otherUser = fileURLToPath(new URL('otherUser.fixture.ts', import.meta.url));
const binary = process.env.MONGOD_BINARY;

let parent: string;
let dataDir: string;
let cleanups: (() => Promise<void> | void)[];

beforeEach(async () => {
  parent = await newFolder();
  // Other users can reach the data folder itself, as in most home folders.
  await chmod(parent, 0o755);
  dataDir = path.join(parent, 'data');
  cleanups = [];
});

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  await removeFolder(parent);
});

/** Locks the folder and starts MongoDB in it, like the server. */
async function start(): Promise<EmbeddedMongo> {
  const lock = await lockDataDir(dataDir);
  cleanups.push(lock.release);
  const started = await startEmbeddedMongo({ dataDir, binary });
  cleanups.push(started.stop);
  await lock.announce({ url: 'http://localhost:3000', mongodbUri: started.uri });
  return started;
}

describe('the embedded MongoDB and its data folder', () => {
  test('can’t be read or written by other users of the machine', async (context) => {
    if (process.getuid?.() !== 0) context.skip('only root can become another user');
    const { uri } = await start();
    const { port } = new URL(uri);
    const { stdout } = await promisify(execFile)(process.execPath, [otherUser, dataDir, port]);
    const outcomes: Record<string, string> = JSON.parse(stdout);
    const letIn = Object.entries(outcomes).filter(
      ([, outcome]) => outcome !== 'Unauthorized' && outcome !== 'EACCES',
    );
    expect(letIn).toEqual([]);
    expect(Object.keys(outcomes)).toHaveLength(15);
  });

  test('need the password, which gives the site access only to its own database', async () => {
    const { uri } = await start();
    const wrong = new URL(uri);
    wrong.password = 'a'.repeat(64);
    await expect(mongo.MongoClient.connect(wrong.href)).rejects.toThrow('Authentication failed');
    wrong.username = '';
    wrong.password = '';
    const stranger = await mongo.MongoClient.connect(wrong.href);
    await expect(stranger.db().collection('items').findOne()).rejects.toThrow('requires auth');
    await stranger.close();
    const client = await mongo.MongoClient.connect(uri);
    await client.db().collection('items').insertOne({ name: 'one' });
    const admin = client.db('admin');
    await expect(client.db('other').collection('items').insertOne({})).rejects.toThrow(
      'not authorized',
    );
    await expect(admin.command({ usersInfo: 1 })).rejects.toThrow('not authorized');
    await expect(admin.command({ shutdown: 1 })).rejects.toThrow('not authorized');
    await client.close();
  });
});

describe('a start', () => {
  const STAGES = ['the key', 'a MongoDB without its replica set', 'one without its user'] as const;

  test.each(STAGES)('continues after a start that was killed with only %s', async (left) => {
    await mkdir(dataDir);
    const access = await readMongodAccess(dataDir);
    if (left !== 'the key') {
      const found = await findMongod({ binary, cacheDir: defaultCacheDir() });
      const dbPath = path.join(dataDir, `mongo-${found.major}`);
      await mkdir(dbPath);
      const port = await freePort();
      const { keyFile } = access;
      const mongod = await startMongod({ binary: found.path, dbPath, port, keyFile });
      if (left === 'one without its user') {
        const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
        const client = directClient(port, access);
        await client.db('admin').command({ replSetInitiate: { _id: 'rs0', members } });
        await client.close();
      }
      process.kill(mongod.pid, 'SIGKILL');
      await mongod.exited;
    }
    const { uri } = await start();
    expect(new URL(uri).password).toBe(access.password);
    expect(await namesIn(uri)).toEqual([]);
  });

  test('creates a new key if it was lost, without losing data', async () => {
    const first = await start();
    await insert(first.uri, 'one');
    await first.stop();
    await rm(path.join(dataDir, 'mongo-key'));
    const second = await startEmbeddedMongo({ dataDir, binary });
    cleanups.push(second.stop);
    expect(new URL(second.uri).password).not.toBe(new URL(first.uri).password);
    expect(await namesIn(second.uri)).toEqual(['one']);
  });
});
