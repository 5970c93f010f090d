// @module-tag slow
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyPluginCallback } from 'fastify';
import fp from 'fastify-plugin';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { collect, pageView } from '../test/visits.ts';
import { inTransaction } from './database/transaction.ts';
import type { PageServerOptions } from './plugins/pages.ts';

/** What the requests to /wait wait for, in their order. */
let gates: PromiseWithResolvers<string>[] = [];
let transactions = 0;

/** In place of the pages: routes that are busy for as long as a test wants. */
const busyRoutes: FastifyPluginCallback<PageServerOptions> = fp((app, _options, done) => {
  const wait = () => {
    const gate = Promise.withResolvers<string>();
    gates.push(gate);
    return gate.promise;
  };
  app.get('/wait', wait);
  const busy = { headers: { 'content-type': 'text/html' }, body: 'Busy.' };
  const whenBusy = ({ url }: { url: string }) => (url.startsWith('/no-page') ? undefined : busy);
  app.get('/*', { config: { whenBusy } }, wait);
  app.post('/echo', async ({ body }) => body);
  app.get('/inside', async () => {
    const { statusCode } = await app.inject({
      ...{ url: '/api/public-model-answers?search=inside', headers: app.headersInside },
    });
    return { statusCode };
  });
  app.get('/write-late', async () => {
    const said = await wait();
    await inTransaction(
      async () => {
        transactions += 1;
      },
      async () => undefined,
    );
    return said;
  });
  const whenLate = async () => {
    // Meanwhile the handler comes to its own answer, too late.
    for (const gate of gates) gate.resolve('own answer');
    await new Promise(setImmediate);
    return { headers: {}, body: 'Late.' };
  };
  app.get('/late-page', { config: { whenLate } }, wait);
  done();
});

const context = testApp({
  pages: busyRoutes,
  env: { MAX_CONCURRENT_REQUESTS: '1', REQUEST_DEADLINE_MS: '1000' },
});
let port: number;

beforeAll(async () => {
  port = Number(new URL(await context.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const gate of gates) gate.resolve('over');
  gates = [];
});

const get = (url: string) => context.app.inject(url);

/** Begins a request that is being worked on when this settles. */
async function begin(url: string) {
  const before = gates.length;
  const response = get(url);
  await expect.poll(() => gates.length).toBe(before + 1);
  return response;
}

/** A request of which the second half of the body is still to come. */
async function beginSending(): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  const seen = once(context.app.server, 'request');
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

/** As it comes over a connection. */
async function fetched(path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

describe('a process that has as much to do as it can (D4)', () => {
  it('says so to whoever connects, by GET and HEAD, and counts it by route', async () => {
    context.app.responseCache.clear();
    expect((await fetched('/api/site')).status).toBe(200);
    const figures = () => context.app.metrics.registry.metrics();
    const refused =
      'band8_http_request_duration_seconds_count{method="GET",route="/api/statistics",status="5xx"}';
    expect(await figures()).not.toContain(refused);
    const busy = get('/wait');
    await expect.poll(() => gates.length).toBe(1);

    const named = { 'x-request-id': 'one-of-a-test' };
    for (const path of ['/api/statistics', '/page']) {
      expect(await fetched(path, { headers: named })).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2', 'cache-control': 'no-store', ...named },
      });
    }
    await expect.poll(figures).toContain(`${refused} 1`);
    const head = await fetched('/page', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([503, '5', '']);
    expect((await fetched('/no-page')).body).toContain('OVERLOADED');

    // Cached or never turned away.
    for (const path of ['/api/site', '/health/live', '/health/ready']) {
      expect((await fetched(path)).status, path).toBe(200);
    }
    for (const headers of [{ origin: 'https://a.example' }, { authorization: 'Bearer none' }]) {
      expect((await fetched('/api/statistics', { headers })).status).toBe(503);
    }
    gates[0]?.resolve('served');
    expect((await busy).body).toBe('served');
    expect((await fetched('/api/statistics')).status).toBe(200);
  });

  it('turns away the next one at once, and nobody when there is room again', async () => {
    context.app.responseCache.clear();
    expect((await get('/api/site')).statusCode).toBe(200);
    const busy = get('/wait');
    await expect.poll(() => gates.length).toBe(1);
    const refused = await get('/api/statistics');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.headers['content-security-policy']).toBeDefined();
    expect(refused.json()).toMatchObject({ code: 'OVERLOADED', instance: '/api/statistics' });

    const page = await get('/page');
    expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([503, '2', 'Busy.']);

    // What costs next to nothing, and what must be known, is answered all the same.
    for (const url of ['/health/live', '/health/ready', '/api/site']) {
      expect((await get(url)).statusCode, url).toBe(200);
    }
    // Visits have a room of their own: they are written together.
    const visits = await Promise.all(
      Array.from({ length: 4 }, () => collect(context.app, [pageView().opened])),
    );
    expect(visits.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(204));

    gates[0]?.resolve('served');
    expect((await busy).body).toBe('served');
    expect((await get('/api/statistics')).statusCode).toBe(200);
  });

  it('lets in what it asks of itself for somebody whom it let in', async () => {
    expect((await get('/inside')).json()).toEqual({ statusCode: 200 });
  });

  it('keeps no room for a body that is on its way', async () => {
    const senders = [await beginSending(), await beginSending()];
    expect((await get('/api/statistics?')).statusCode).toBe(200);
    for (const { finish } of senders) expect(await finish()).toContain('{"half":"done"}');
  });

  it('has room again after somebody left, and after somebody was given up', async () => {
    const { socket } = await beginSending();
    socket.destroy();
    expect((await begin('/wait')).statusCode).toBe(503);
    expect((await get('/api/statistics')).statusCode).toBe(200);
  });
});

describe('a request that takes too long (D2)', () => {
  it('is answered 503, and what comes of it later changes nothing', async () => {
    const response = await begin('/wait');
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({
      ...{ 'retry-after': '5', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-type': 'application/problem+json',
    });
    expect(response.json()).toMatchObject({ code: 'DEADLINE_PASSED', instance: '/wait' });
    gates[0]?.resolve('too late');
    expect((await get('/api/statistics')).statusCode).toBe(200);
  });

  it('writes nothing after that', async () => {
    expect((await begin('/write-late')).statusCode).toBe(503);
    gates[0]?.resolve('now');
    // The next one, which comes to its end, shows that the one before had every chance.
    const next = get('/write-late');
    await expect.poll(() => gates.length).toBe(2);
    gates[1]?.resolve('now');
    expect((await next).body).toBe('now');
    expect(transactions).toBe(1);
  });

  it('is answered in the words of its route', async () => {
    const { statusCode, body } = await begin('/late-page');
    expect([statusCode, body]).toEqual([503, 'Late.']);
  });

  it('is not one whose body is long on its way', async () => {
    const { finish } = await beginSending();
    // Another one, begun later, is given up meanwhile.
    expect((await begin('/wait')).statusCode).toBe(503);
    expect(await finish()).toContain('{"half":"done"}');
  });
});
