import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildNode, clearContent, testApp } from '../../test/app.ts';
import { answer } from '../../test/factories.ts';
import type { App } from '../app.ts';
import { Answer } from '../features/answers/model.ts';
import { createLogger } from '../logger.ts';

const context = testApp();
const LIST = '/api/public-model-answers';

/** A raw response over a connection, byte for byte. */
async function ask(app: App, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('It listens on no port.');
  const response = await new Promise<import('node:http').IncomingMessage>((done, failed) => {
    request({ port: address.port, host: '127.0.0.1', path, method, headers }, done)
      .on('error', failed)
      .end();
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** A response without the headers that differ for each request. */
function comparableParts({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const { date, connection, 'x-request-id': id, ...others } = headers;
  return { status, body, headers: others };
}

beforeAll(() => context.app.listen({ port: 0, host: '127.0.0.1' }));
beforeEach(async () => {
  await clearContent(context.app);
  context.app.responseCache.setChangeStreamConnected(true);
  for (let n = 0; n < 5; n += 1) await answer();
});

describe('a cached response over a connection', () => {
  it('is byte for byte the same as the computed one, with a new request id', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }]) {
      const computed = await ask(context.app, LIST, headers);
      await Answer.deleteMany({});
      const cached = await ask(context.app, LIST, headers);
      expect(comparableParts(cached)).toEqual(comparableParts(computed));
      expect(cached.headers['x-request-id']).not.toBe(computed.headers['x-request-id']);
      for (let n = 0; n < 5; n += 1) await answer();
      context.app.responseCache.clear();
    }
    const named = await ask(context.app, LIST, { 'x-request-id': 'of-the-proxy' });
    expect(named.headers['x-request-id']).toBe('of-the-proxy');
  });

  it('is a 304 or a head if requested, and never sent for a bearer token', async () => {
    const { headers, body } = await ask(context.app, LIST);
    const unchanged = await ask(context.app, LIST, { 'if-none-match': String(headers.etag) });
    expect(unchanged).toMatchObject({ status: 304, body: '' });
    const head = await ask(context.app, LIST, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(body));
    await Answer.deleteMany({});
    expect((await ask(context.app, LIST, { origin: 'https://a.example' })).body).toBe(body);
    expect((await ask(context.app, LIST, { authorization: 'Bearer none' })).body).not.toBe(body);
    expect((await ask(context.app, LIST, {}, 'POST')).status).toBe(405);
  });

  it('is counted like every request', async () => {
    const { registry } = context.app.metrics;
    const figure = async (line: string) =>
      Number((await registry.metrics()).split(`${line} `)[1]?.split('\n', 1)[0] ?? 0);
    const requests = `band8_http_request_duration_seconds_count{method="GET",route="${LIST}",status="2xx"}`;
    const hits = 'band8_response_cache_requests_total{result="hit"}';
    await ask(context.app, LIST);
    const before = [await figure(requests), await figure(hits)] as const;
    for (let n = 0; n < 3; n += 1) await ask(context.app, LIST);
    expect([await figure(requests), await figure(hits)]).toEqual([before[0] + 3, before[1] + 3]);
  });
});

describe('a server that logs each request', () => {
  let lines = '';
  let app: App;
  beforeAll(async () => {
    const logger = createLogger('info', { write: (line) => (lines += line) });
    app = await buildNode(context.dataDir, { logger });
    await app.listen({ port: 0, host: '127.0.0.1' });
    app.responseCache.setChangeStreamConnected(true);
  });
  afterAll(() => app.close());

  it('logs responses from the cache', async () => {
    await ask(app, LIST, { 'x-request-id': 'computed-one' });
    await ask(app, LIST, { 'x-request-id': 'the-cached-one' });
    await expect.poll(() => lines).toContain('"reqId":"the-cached-one"');
  });
});

describe('a site with an https address', () => {
  let app: App;
  beforeAll(async () => {
    app = await buildNode(context.dataDir, { env: { PUBLIC_URL: 'https://band8.example' } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    app.responseCache.setChangeStreamConnected(true);
  });
  afterAll(() => app.close());

  it('sends HSTS with cached responses', async () => {
    const hsts = [await ask(app, LIST), await ask(app, LIST)].map(
      ({ headers }) => headers['strict-transport-security'],
    );
    expect(hsts).toEqual(['max-age=31536000', 'max-age=31536000']);
  });
});

describe('a site behind a proxy that sends the protocol', () => {
  let app: App;
  beforeAll(async () => {
    app = await buildNode(context.dataDir, { env: { TRUST_PROXY: '127.0.0.0/8' } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    app.responseCache.setChangeStreamConnected(true);
  });
  afterAll(() => app.close());

  it('sends HSTS only for https requests', async () => {
    const hsts = [];
    for (const proto of ['https', 'http', 'https']) {
      const { headers } = await ask(app, LIST, { 'x-forwarded-proto': proto });
      hsts.push(headers['strict-transport-security']);
    }
    expect(hsts).toEqual(['max-age=31536000', undefined, 'max-age=31536000']);
  });
});
