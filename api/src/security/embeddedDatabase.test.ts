// @module-tag slow
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildWeb } from '../../../scripts/buildWeb.ts';
import { runNode } from '../../../scripts/child.ts';
import { newFolder } from '../../test/folder.ts';
import { type ServerProcess, startServer } from '../../test/process.ts';
import { findMongodFor } from '../database/embedded.ts';
import { supportOf } from '../database/releases.ts';
import { freePort } from '../shared/ports.ts';

let dataDir: string;
let server: ServerProcess;
const outputs: string[] = [];

const start = (env: NodeJS.ProcessEnv = {}) =>
  startServer({ MONGODB_URI: '', DATA_DIR: dataDir, SEED: 'off', LOG_LEVEL: 'trace', ...env });

async function findMongodFolder(): Promise<string> {
  return (await readdir(dataDir)).find((name) => /^mongo-\d+$/.test(name)) ?? '';
}

beforeAll(async () => {
  await buildWeb();
  dataDir = join(await newFolder(), 'data');
  // As an earlier start or somebody else may have left them.
  await mkdir(dataDir, { mode: 0o755 });
  for (const name of ['running.json', 'mongo-port', 'lock']) {
    await writeFile(join(dataDir, name), '', { mode: 0o644 });
  }
  const metricsPort = String(await freePort());
  server = await start({ METRICS_PORT: metricsPort });
  for (const path of ['/health/ready', '/health/live', '/api/site', '/openapi.json', '/']) {
    outputs.push(await (await fetch(server.url + path)).text());
  }
  outputs.push(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
  outputs.push(await start().then(() => 'started', String));
  const env = { MONGODB_URI: undefined, DATA_DIR: dataDir };
  const backup = await runNode(['scripts/backup.ts'], { env, quiet: true });
  expect(backup.code).toBe(0);
  outputs.push(backup.output);

  // A server that loses its database logs the most.
  const lock = join(dataDir, await findMongodFolder(), 'mongod.lock');
  process.kill(Number(await readFile(lock, 'utf8')), 'SIGKILL');
  const isStarting = () => expect(server.output()).toContain('Starting it again');
  await vi.waitFor(isStarting, { timeout: 20_000 });
  await server.end('SIGTERM');
  outputs.push(server.output());
}, 240_000);

it('does not reveal its key and password in output or responses', async () => {
  const { mongodbUri } = JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8'));
  const { password } = new URL(mongodbUri);
  const key = await readFile(join(dataDir, 'mongo-key'), 'utf8');
  expect(password).toMatch(/^[\da-f]{64}$/);
  expect(outputs.join()).toContain('is in use by a running Band8');
  expect(outputs.join()).toContain('Using the running site');
  for (const text of outputs) {
    expect(text).not.toContain(password);
    expect(text).not.toContain(key);
  }
});

it.skipIf(process.platform === 'win32')(
  'makes nothing readable to other users of the machine',
  async () => {
    const names = ['', ...(await readdir(dataDir, { recursive: true }))];
    expect(names).toEqual(
      expect.arrayContaining(['mongo-key', 'jwt-secret', 'running.json', 'lock', 'backups']),
    );
    for (const name of names) {
      expect((await stat(join(dataDir, name))).mode & 0o077, name).toBe(0);
    }
  },
);

it('warns once at the start if its MongoDB no longer gets security updates', async () => {
  const { version } = await findMongodFor({ dataDir, binary: process.env.MONGOD_BINARY });
  const { ended, sentence } = supportOf(version);
  expect(server.output().split(sentence)).toHaveLength(ended ? 2 : 1);
});
