// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newFolder } from '../../test/folder.ts';
import { insert, namesIn } from '../../test/items.ts';
import { type EmbeddedMongo, startEmbeddedMongo, startThrowawayMongo } from './embedded.ts';
import { isAlive, removeFolder } from './run.ts';

const until = { timeout: 20_000, interval: 20 };
const fixture = fileURLToPath(new URL('embedded.fixture.ts', import.meta.url));

let dataDir: string;
let cleanups: (() => Promise<void>)[];

beforeEach(async () => {
  dataDir = await newFolder();
  cleanups = [];
});

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  await removeFolder(dataDir);
});

async function start(onEnd?: (sentence: string) => void): Promise<EmbeddedMongo> {
  const started = await startEmbeddedMongo({
    dataDir,
    binary: process.env.MONGOD_BINARY,
    onEnd,
  });
  cleanups.push(started.stop);
  return started;
}

async function startInChild(
  name: string,
): Promise<{ child: ChildProcess; mongod: number; uri: string }> {
  const child = spawn(process.execPath, [fixture, dataDir, name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  cleanups.push(async () => {
    child.kill('SIGKILL');
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    child.once('exit', (code) => reject(new Error(`The fixture ended with exit code ${code}.`)));
  });
  const { mongod, uri } = JSON.parse(line);
  cleanups.push(() => gone(mongod));
  return { child, mongod, uri };
}

async function gone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), until);
}

describe('the embedded MongoDB', () => {
  test('keeps its data and address between starts, without reporting a stop', async () => {
    const onEnd = vi.fn();
    const first = await start(onEnd);
    await insert(first.uri, 'one');
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(onEnd).not.toHaveBeenCalled();

    const second = await start();
    expect(second.uri).toBe(first.uri);
    expect(await namesIn(second.uri)).toEqual(['one']);
    await second.stop();
    // Another program takes its port.
    const port = Number(new URL(first.uri).port);
    const stranger = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => stranger.close(() => resolve())));

    const third = await start();
    expect(third.uri).not.toBe(first.uri);
    expect(await namesIn(third.uri)).toEqual(['one']);
    await third.stop();
    const fake = path.join(dataDir, 'mongod');
    await writeFile(fake, '#!/bin/sh\necho "db version v99.1.0"\n', { mode: 0o755 });
    await expect(startEmbeddedMongo({ dataDir, binary: fake })).rejects.toThrow(
      /MONGOD_BINARY is .*it is MongoDB 99\.1\.0, but the existing data needs MongoDB \d+/,
    );
  });

  test('starts mongod again when it dies, at its address and without a lost write', async () => {
    const ends: string[] = [];
    const started = await start((sentence) => ends.push(sentence));
    const { pid } = started;
    await insert(started.uri, 'one');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(started.pid).not.toBe(pid), until);
    expect(ends).toEqual(['mongod ended (SIGKILL). Starting it again in 1 s.']);
    expect(await namesIn(started.uri)).toEqual(['one']);
    // It is stopped for good while it is about to be started again.
    process.kill(started.pid, 'SIGKILL');
    await vi.waitFor(() => expect(ends).toHaveLength(2), until);
    await started.stop();
    const second = await start();
    expect(second.uri).toBe(started.uri);
  });

  test.each([
    ['the server, which stops mongod', false],
    ['the server and mongod', true],
  ])('keeps every journaled write after kill -9 of %s', async (_what, both) => {
    const { child, mongod, uri } = await startInChild('one');
    child.kill('SIGKILL');
    if (both) process.kill(mongod, 'SIGKILL');
    else await gone(mongod);
    const second = await start();
    expect(second.uri).toBe(uri);
    expect(await namesIn(second.uri)).toEqual(['one']);
    await gone(mongod);
  });

  test('stops a leftover mongod on its folder', async () => {
    const left = await startEmbeddedMongo({ dataDir, binary: process.env.MONGOD_BINARY });
    await insert(left.uri, 'one');
    const { pid } = left;
    const second = await start();
    await left.stop();
    expect(isAlive(pid)).toBe(false);
    expect(second.uri).toBe(left.uri);
    expect(await namesIn(second.uri)).toEqual(['one']);
  });

  test('waits for a mongod on its folder that is stopping', async () => {
    const { uri, version, stop } = await start();
    await stop();
    const port = Number(new URL(uri).port);
    const lock = path.join(dataDir, `mongo-${Number.parseInt(version, 10)}`, 'mongod.lock');
    const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    cleanups.push(async () => {
      holder.kill('SIGKILL');
    });
    await writeFile(lock, `${holder.pid}\n`);
    let asked = 0;
    const ending = createServer((socket) => {
      socket.destroy();
      asked += 1;
      if (asked < 3) return;
      ending.close();
      holder.kill('SIGKILL');
    });
    await new Promise<void>((resolve) => ending.listen(port, '127.0.0.1', resolve));

    const second = await start();
    expect(second.uri).toBe(uri);
  });

  test('reports mongod’s own reason for not starting', async () => {
    const fake = path.join(dataDir, 'mongod');
    const script = '#!/bin/sh\n[ "$1" = --version ] && echo "db version v6.0.5" && exit 0\n';
    await writeFile(fake, `${script}echo '{"attr":{"error":"No space left"}}'\nexit 14\n`, {
      mode: 0o755,
    });
    await expect(startEmbeddedMongo({ dataDir, binary: fake })).rejects.toThrow(
      'mongod did not start: No space left (exit code 14)',
    );
  });
});

test('the temporary MongoDB of tests is a real one that leaves no files behind', async () => {
  const started = await startThrowawayMongo();
  await insert(started.uri, 'one');
  expect(await namesIn(started.uri)).toEqual(['one']);
  const client = await mongo.MongoClient.connect(started.uri);
  const { parsed } = await client.db('admin').command({ getCmdLineOpts: 1 });
  await client.close();
  await started.stop();
  expect(isAlive(started.pid)).toBe(false);
  await expect(readFile(path.join(parsed.storage.dbPath, 'WiredTiger'))).rejects.toThrow('ENOENT');
});
