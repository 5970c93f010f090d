// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, test, vi } from 'vitest';
import { newFolder } from '../../test/folder.ts';
import { freePort } from '../shared/ports.ts';
import { defaultCacheDir, findMongod } from './binary.ts';
import { connectDatabase } from './connect.ts';

async function outcome(uri: string): Promise<{ failure: string; logged: string[] }> {
  const warn = vi.fn();
  const { connected, close } = connectDatabase(uri, { warn }, { giveUpAfterMs: 2_500 });
  const failure = await connected.then(
    () => 'connected',
    (error: Error) => error.message,
  );
  await close();
  return { failure, logged: warn.mock.calls.flat() };
}

test('logs the refusing server once, and gives up after the given time', async () => {
  const port = await freePort();
  const { failure, logged } = await outcome(`mongodb://127.0.0.1:${port}/band8`);
  expect(failure).toBe(`MongoDB can't be used: connect ECONNREFUSED 127.0.0.1:${port}.`);
  expect(logged).toEqual([
    `MongoDB can't be used yet: connect ECONNREFUSED 127.0.0.1:${port}. Trying again.`,
  ]);
});

test.each([
  ['standalone', []],
  ['not initiated', ['--replSet', 'rs0']],
])('says what to do with a server that is %s', async (_kind, args) => {
  const { path: binary } = await findMongod({
    binary: process.env.MONGOD_BINARY,
    cacheDir: defaultCacheDir(),
  });
  const port = await freePort();
  const dbPath = await newFolder();
  const common = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', dbPath];
  const mongod = spawn(binary, [...common, '--nounixsocket', ...args], { stdio: 'ignore' });
  const warn = vi.fn();
  const { close } = connectDatabase(`mongodb://127.0.0.1:${port}/band8`, { warn });
  await vi.waitFor(
    () => expect(warn).toHaveBeenCalledWith(expect.stringMatching(/run rs\.initiate\(\)/)),
    { timeout: 60_000 },
  );
  await close();
  mongod.kill('SIGKILL');
  await once(mongod, 'close');
});

test('names a replica set that the server does not belong to', async () => {
  const uri = new URL(inject('mongoUri'));
  uri.searchParams.set('replicaSet', 'other');
  const { failure } = await outcome(uri.href);
  expect(failure).toMatch(/no server there belongs to the replica set other\. Check replicaSet/);
});
