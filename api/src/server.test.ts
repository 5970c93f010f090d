// @module-tag slow
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { newFolder } from '../test/folder.ts';
import {
  callApi,
  JWT_SECRET,
  type ServerProcess,
  startServer,
  untilReady,
} from '../test/process.ts';
import { startProxy } from '../test/proxy.ts';
import { freePort } from './shared/ports.ts';
import { version } from './version.ts';

const ANSWER = '/answer/65e6f2a04c1b8d0012a40001';
const EMAIL = 'admin@band8.example';
const PATIENCE = { timeout: 60_000, interval: 100 };

let server: ServerProcess | undefined;

afterEach(async () => {
  await server?.end('SIGTERM');
  server = undefined;
});

/** The status of a health check, and the code of the problem if there is one. */
async function health(name: string): Promise<[number, string | undefined]> {
  const response = await fetch(`${server?.url}/health/${name}`);
  return [response.status, ((await response.json()) as { code?: string }).code];
}

/** The status of a response that is read completely; an unread one keeps its connection open. */
async function status(path: string): Promise<number> {
  const response = await fetch(`${server?.url}${path}`);
  await response.arrayBuffer();
  return response.status;
}

it('the server with its embedded database starts with content and an administrator, and loses nothing when it is stopped or killed, nor when MongoDB is', async () => {
  const dataDir = await newFolder();
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  server = await startServer(env);
  const { url } = server;
  expect(server.output()).toMatch(/Sample content loaded: \d+ answers/);
  const lines = server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ msg: `Band8 ${version} is starting.`, version });
  expect(lines.at(-1)).toMatchObject({
    msg: 'The site is ready.',
    docs: `${url}/docs`,
    administrator: {
      email: EMAIL,
      passwordFile: join(dataDir, 'admin-password'),
    },
  });
  const password = await readFile(join(dataDir, 'admin-password'), 'utf8');
  expect(server.output()).not.toContain(password);
  expect(await status('/')).toBe(200);
  expect(await status(ANSWER)).toBe(200);
  expect(await status('/docs/')).toBe(200);

  const folder = (await readdir(dataDir)).find((name) => /^mongo-\d+$/.test(name)) ?? '';
  process.kill(Number(await readFile(join(dataDir, folder, 'mongod.lock'), 'utf8')), 'SIGKILL');
  await expect.poll(server.output).toContain('mongod ended (SIGKILL). Starting it again in 1 s.');
  await untilReady(url);
  expect(await status(ANSWER)).toBe(200);

  let hasSignedIn = false;
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const code = await server.end(signal);
    if (signal !== 'SIGKILL') expect(code).toBe(0);
    server = await startServer(env);
    expect(server.output()).not.toMatch(/Sample content|Building/);
    expect(server.output().includes('passwordFile')).toBe(!hasSignedIn);
    if (!hasSignedIn) {
      await callApi(server, 'POST', 'auth/login', undefined, { email: EMAIL, password });
      hasSignedIn = true;
    }
    expect(await status(ANSWER)).toBe(200);
    expect(await (await fetch(`${url}/api/statistics`)).json()).toMatchObject({ task1Count: 26 });
  }
}, 400_000);

it('the server with an external MongoDB starts before MongoDB, returns 503 while it is unavailable, and recovers on its own', async () => {
  const target = new URL(inject('mongoUri'));
  target.pathname = `/server_${process.pid}`;
  const proxy = await startProxy(target.href);
  proxy.cut();
  const external = await newFolder();
  try {
    const metricsPort = await freePort();
    const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    server = await startServer({
      DATA_DIR: external,
      MONGODB_URI: proxy.uri,
      JWT_SECRET,
      SEED: 'off',
      METRICS_PORT: String(metricsPort),
      // There is no collector, which must not delay anything.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    });
    expect(await status('/health/live')).toBe(200);
    expect(await health('ready')).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect(await health('accepting')).toEqual([503, 'PREPARING']);
    expect(server.output()).not.toContain('The site is ready.');
    expect(await status('/')).toBe(503);
    expect(await figures()).toContain('band8_mongodb_up 0');

    proxy.mend();
    await vi.waitFor(async () => expect(await status('/health/ready')).toBe(200), PATIENCE);
    expect(await figures()).toContain('band8_mongodb_up 1');
    await vi.waitFor(() => expect(server?.output()).toContain('The site is ready.'), PATIENCE);

    proxy.cut();
    await vi.waitFor(
      async () => expect(await health('ready')).toEqual([503, 'DATABASE_UNAVAILABLE']),
      PATIENCE,
    );
    // A balancer goes on sending requests, for the pages in the cache.
    expect(await health('accepting')).toEqual([200, undefined]);
    expect(await status('/api/public-model-answers?search=wind')).toBe(503);
    proxy.mend();
    await vi.waitFor(async () => expect(await status('/health/ready')).toBe(200), PATIENCE);
    expect(await status('/api/public-model-answers?search=wind')).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await server?.end('SIGTERM');
    server = undefined;
    await proxy.close();
  }
}, 120_000);
