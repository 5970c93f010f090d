// @module-tag slow
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyPluginCallback } from 'fastify';
import fp from 'fastify-plugin';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildNode, testApp } from '../test/app.ts';
import { type Sent, sendTo } from '../test/site.ts';
import { collect, pageView } from '../test/visits.ts';
import type { App } from './app.ts';
import { LONG_RUNNING, MAX_WAITING } from './plugins/loadLimits.ts';
import { builtPages, type PageServerOptions } from './plugins/pages.ts';

/** What the requests to /wait wait for, in order. */
let gates: PromiseWithResolvers<string>[] = [];
const wait = () => {
  const gate = Promise.withResolvers<string>();
  gates.push(gate);
  return gate.promise;
};

/** The pages, and routes that stay busy as long as a test needs. */
const busyRoutes: FastifyPluginCallback<PageServerOptions> = fp((app, options, done) => {
  app.get('/wait', wait);
  app.get('/long', { config: LONG_RUNNING }, wait);
  app.get('/hook', { onRequest: wait }, async () => 'handled');
  app.post('/echo', async ({ body }) => body);
  app.get('/inside', async () => {
    const { statusCode } = await app.inject({
      url: '/api/public-model-answers?sortBy=date',
      headers: app.headersInside,
    });
    return { statusCode };
  });
  app.register(builtPages, options);
  done();
});

/** One request at a time, without a short deadline. */
const context = testApp({ pages: busyRoutes, env: { MAX_CONCURRENT_REQUESTS: '1' } });
let impatient: App;

const listen = async (app: App) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
let port: number;
let impatientPort: number;

beforeAll(async () => {
  impatient = await buildNode(context.dataDir, {
    pages: busyRoutes,
    env: { REQUEST_DEADLINE_MS: '1000' },
  });
  port = await listen(context.app);
  impatientPort = await listen(impatient);
});
afterAll(() => impatient.close());
afterEach(() => {
  for (const gate of gates) gate.resolve('over');
  gates = [];
});

const get = (url: string) => context.app.inject(url);

async function occupy() {
  const all = Array.from({ length: 1 + MAX_WAITING }, () => get('/wait'));
  await expect.poll(() => gates.length).toBe(1);
  // The next one is rejected, which shows that all others have arrived.
  await expect.poll(async () => (await get('/api/statistics')).statusCode).toBe(503);
  return all;
}

/** Answers all of them, one after the other. */
async function release(all: ReturnType<typeof get>[]) {
  for (let at = 0; at < all.length; at += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(at);
    gates[at]?.resolve('served');
    expect((await all[at])?.body).toBe('served');
  }
}

/** Starts a request and leaves out the second half of its body. */
async function beginSending(
  { server }: App = context.app,
  to = port,
): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  const socket = connect(to, '127.0.0.1');
  const seen = once(server, 'request');
  const head = ['POST /echo HTTP/1.1', 'Host: test', 'Connection: close', 'Content-Length: 15'];
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n{"half":`);
  await seen;
  return {
    socket,
    finish: () => {
      socket.write('"done"}');
      return text(socket);
    },
  };
}

/** Sends a request over a connection. */
const fetched = (path: string, sent?: Sent) => sendTo(`http://127.0.0.1:${port}`, path, sent);

describe('a process at its limit', () => {
  it('rejects GET and HEAD requests with 503, and counts them by route', async () => {
    context.app.responseCache.clear();
    expect((await fetched('/api/site')).status).toBe(200);
    expect((await fetched('/task1')).status).toBe(200);
    const all = await occupy();

    const named = { 'x-request-id': 'one-of-a-test' };
    for (const path of ['/api/statistics', '/task2']) {
      expect(await fetched(path, { headers: named })).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2', 'cache-control': 'no-store', ...named },
      });
    }
    const figures = () => context.app.metrics.registry.metrics();
    const refused =
      'band8_http_request_duration_seconds_count{method="GET",route="/api/statistics",status="5xx"}';
    await expect.poll(figures).toContain(refused);
    const page = await fetched('/task2');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('The site is very busy.');
    const head = await fetched('/task2', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([
      503,
      page.headers['content-length'],
      '',
    ]);
    expect(await fetched('/admin')).toMatchObject({ status: 503, body: page.body });

    // These are cached or exempt from the limit.
    for (const path of ['/api/site', '/task1', '/health/live', '/health/ready']) {
      expect((await fetched(path)).status, path).toBe(200);
    }
    expect(
      (await fetched('/api/statistics', { headers: { origin: 'https://a.example' } })).status,
    ).toBe(503);
    // The analytics writer has its own limit.
    expect((await collect(context.app, [pageView().opened])).statusCode).toBe(204);

    const rejected = await get('/api/statistics');
    expect(rejected.headers['content-security-policy']).toBeDefined();
    expect(rejected.json()).toMatchObject({ code: 'OVERLOADED', instance: '/api/statistics' });

    await release(all);
    expect((await fetched('/api/statistics')).status).toBe(200);
  });

  it('accepts internal requests for an accepted one', async () => {
    expect((await get('/inside')).json()).toEqual({ statusCode: 200 });
  });

  it('counts a request for an unknown address once, and frees its place', async () => {
    for (const path of ['/api/nothing', '/health', '/api/nothing']) {
      expect(await get(path)).toMatchObject({ statusCode: 404 });
    }
    expect(await get('/api/statistics')).toMatchObject({ statusCode: 200 });
  });

  it('does not count a request whose body is still arriving', async () => {
    const senders = [await beginSending(), await beginSending()];
    expect((await get('/api/statistics?')).statusCode).toBe(200);
    for (const { finish } of senders) expect(await finish()).toContain('{"half":"done"}');
  });

  it('accepts requests again after a client disconnects', async () => {
    const { socket } = await beginSending();
    socket.destroy();
    expect((await get('/api/statistics')).statusCode).toBe(200);
  });
});

describe('a request that takes too long', () => {
  it('gets 503, and its later result changes nothing', async () => {
    const response = await impatient.inject('/wait');
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/problem+json',
    });
    expect(response.json()).toMatchObject({ code: 'DEADLINE_PASSED', instance: '/wait' });
    gates[0]?.resolve('too late');
    expect((await impatient.inject('/api/statistics')).statusCode).toBe(200);
  });

  it('gets 503 even if a hook waits before the handler', async () => {
    expect((await impatient.inject('/hook')).json()).toMatchObject({ code: 'DEADLINE_PASSED' });
    gates[0]?.resolve('too late');
    expect((await impatient.inject('/api/statistics')).statusCode).toBe(200);
  });

  it('is not one whose body arrives slowly', async () => {
    const { finish } = await beginSending(impatient, impatientPort);
    // A later request reaches its deadline.
    expect((await impatient.inject('/wait')).statusCode).toBe(503);
    expect(await finish()).toContain('{"half":"done"}');
  });

  it('is not one whose form arrives slowly', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="topic"\r\n\r\n';
    const socket = connect(impatientPort, '127.0.0.1');
    const seen = once(impatient.server, 'request');
    const head = ['POST /api/submissions HTTP/1.1', 'Host: test', 'Connection: close'];
    const type = 'Content-Type: multipart/form-data; boundary=x';
    socket.write(`${[...head, type, 'Content-Length: 69'].join('\r\n')}\r\n\r\n${part}`);
    await seen;
    // A later request reaches its deadline.
    expect((await impatient.inject('/wait')).statusCode).toBe(503);
    socket.write('A topic\r\n--x--\r\n');
    expect(await text(socket)).toContain('VALIDATION_FAILED');
  });

  it('frees its place for the next request', async () => {
    const one = await buildNode(context.dataDir, {
      pages: busyRoutes,
      env: { REQUEST_DEADLINE_MS: '1000', MAX_CONCURRENT_REQUESTS: '1' },
    });
    const both = await Promise.all([one.inject('/wait'), one.inject('/wait')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect((await one.inject('/api/statistics')).statusCode).toBe(200);
    await one.close();
  });

  it('gets more time on a route with a longer limit', async () => {
    const long = impatient.inject('/long');
    await expect.poll(() => gates.length).toBe(1);
    // A later request reaches its deadline.
    expect((await impatient.inject('/wait')).statusCode).toBe(503);
    gates[0]?.resolve('in time');
    expect((await long).body).toBe('in time');
  });
});
