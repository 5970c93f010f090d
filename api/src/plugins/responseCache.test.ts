import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { answer } from '../../test/factories.ts';
import { contentListener } from '../app.ts';
import { Answer } from '../features/answers/model.ts';
import { negotiate } from './cachedResponse.ts';
import { metrics } from './metrics.ts';
import { pathCacheKey, responseCache } from './responseCache.ts';

const context = testApp({ env: { CORS_ORIGINS: 'https://friend.example' } });
const LIST = '/api/public-model-answers';

const get = (url: string, headers: Record<string, string> = {}) =>
  context.app.inject({ url, headers });

beforeEach(async () => {
  await clearContent(context.app);
  context.app.responseCache.setChangeStreamConnected(true);
  for (let n = 0; n < 5; n += 1) await answer();
});

/** An application with nothing but the cache; requests with a cookie are private. */
async function cachingApp(): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { maxParamLength: 100_000 } });
  app.decorate('isInside', () => false);
  await app.register(metrics);
  app.addHook('onRequest', async (request) => {
    request.isPrivate = request.headers.cookie !== undefined;
  });
  await app.register(responseCache, { isEnabled: true });
  return app;
}

describe('the response cache', () => {
  it('returns 304 for its own ETag, cached or not, and never for another', async () => {
    const first = await get(LIST);
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.vary).toContain('Accept-Encoding');
    for (const tag of [String(etag), `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(LIST, { 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      for (const name of ['etag', 'cache-control', 'vary']) {
        expect(again.headers[name]).toBe(first.headers[name]);
      }
      expect(again.headers).not.toHaveProperty('content-length');
    }
    context.app.responseCache.clear();
    expect((await get(LIST, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await get(LIST, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('gives each encoding its own strong ETag and the same bytes, for every response', async () => {
    const plain = await get(LIST);
    for (const round of ['computed', 'cached']) {
      if (round === 'computed') context.app.responseCache.clear();
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await get(LIST, { 'accept-encoding': encoding });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(decode(packed.rawPayload).toString()).toBe(plain.body);
        expect(packed.headers.etag).toBe(`${String(plain.headers.etag).slice(0, -1)}-${encoding}"`);
      }
    }
  });

  it('caches a response until it is cleared, whatever the order of the parameters', async () => {
    expect((await get(`${LIST}?page=1&taskType=task1`)).json().answers).toHaveLength(5);
    await Answer.deleteMany({});
    expect((await get(`${LIST}?taskType=task1&page=1`)).json().answers).toHaveLength(5);
    const withToken = await get(`${LIST}?page=1&taskType=task1`, { authorization: 'Bearer none' });
    expect(withToken.body).not.toContain('"answers":[{');
    context.app.responseCache.clear();
    expect((await get(`${LIST}?page=1&taskType=task1`)).json().answers).toHaveLength(0);
  });

  it('does not cache what was computed while content changed', async () => {
    const { collection } = Answer;
    const { find } = collection;
    const read = vi.spyOn(collection, 'find').mockImplementationOnce((filter, options) => {
      context.app.responseCache.clear();
      return find.call(collection, filter, options);
    });
    expect((await get(LIST)).json().answers).toHaveLength(5);
    expect(read).toHaveBeenCalled();
    read.mockRestore();
    await Answer.deleteMany({});
    expect((await get(LIST)).json().answers).toHaveLength(0);
  });

  it('has all pages of a list in one order of views', async () => {
    const ids = async (page: number, order = '') =>
      (await get(`${LIST}?limit=3&page=${page}${order}`))
        .json()
        .answers.map(({ id }: { id: string }) => id);
    const byDate = await ids(1, '&sortBy=date');
    const first = await ids(1);
    const [risen] = await ids(2);
    await Answer.updateOne({ _id: risen }, { $inc: { views: 9 } }, { timestamps: false });
    expect(await ids(1)).toEqual(first);
    contentListener(context.app).onViews(risen, 9);
    expect(await ids(1)).toEqual([risen, ...first.slice(0, 2)]);
    expect((await ids(2))[0]).toBe(first[2]);
    await Answer.deleteMany({});
    expect(await ids(1, '&sortBy=date')).toEqual(byDate);
  });

  it('discards what it cached before the change stream was connected', async () => {
    await get(LIST);
    await Answer.deleteMany({});
    context.app.responseCache.setChangeStreamConnected(false);
    expect((await get(LIST)).json().answers).toHaveLength(5);
    context.app.responseCache.setChangeStreamConnected(true);
    expect((await get(LIST)).json().answers).toHaveLength(0);
  });

  it('sends the same headers with cached responses, and a new request id', async () => {
    const [first, cached] = [await get(LIST), await get(LIST)];
    const { date, 'x-request-id': id, ...lasting } = first.headers;
    expect(cached.headers).toMatchObject(lasting);
    expect(cached.headers['x-request-id']).not.toBe(id);
  });

  it('answers HEAD like GET without the body, with an empty and a filled cache', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const full = await get(LIST, headers);
      for (const state of ['warm', 'cold']) {
        if (state === 'cold') context.app.responseCache.clear();
        const head = await context.app.inject({ method: 'HEAD', url: LIST, headers });
        expect([state, head.statusCode, head.body]).toEqual([state, 200, '']);
        const { date, 'x-request-id': id, ...lasting } = full.headers;
        expect(head.headers).toMatchObject(lasting);
        const tags = { ...headers, 'if-none-match': String(full.headers.etag) };
        const unchanged = await context.app.inject({ method: 'HEAD', url: LIST, headers: tags });
        expect([state, unchanged.statusCode]).toEqual([state, 304]);
      }
    }
  });

  it('is filled only by GET', async () => {
    await context.app.inject({ method: 'HEAD', url: LIST });
    await Answer.deleteMany({});
    expect((await get(LIST)).json().answers).toHaveLength(0);
  });

  it('neither stores nor serves private responses', async () => {
    let read = 0;
    const app = await cachingApp();
    app.get('/api/one', { config: { responseCache: true } }, () => {
      read += 1;
      return `read ${read}`;
    });
    const ask = async (headers: Record<string, string> = {}) => {
      const { body, headers: given } = await app.inject({ url: '/api/one', headers });
      return [body, given['cache-control']];
    };
    const signedIn = { cookie: 'a=b' };
    expect(await ask(signedIn)).toEqual(['read 1', 'private, no-store']);
    expect(await ask()).toEqual(['read 2', 'no-cache']);
    expect(await ask(signedIn)).toEqual(['read 3', 'private, no-store']);
    expect(await ask()).toEqual(['read 2', 'no-cache']);
    await app.close();
  });

  it('does not cache errors', async () => {
    const id = await answer({ isApproved: false });
    expect((await get(`/api/model-answer-detail/${id}`)).statusCode).toBe(404);
    await Answer.updateOne({ _id: id }, { isApproved: true });
    expect((await get(`/api/model-answer-detail/${id}`)).statusCode).toBe(200);
  });

  it('names an allowed origin only in its own responses, cached or not', async () => {
    const friend = { origin: 'https://friend.example' };
    const stranger = { origin: 'https://stranger.example' };
    for (const asked of [friend, stranger, {}, friend, stranger, {}]) {
      const { headers } = await get(LIST, asked);
      const isFriend = asked === friend;
      expect(headers['access-control-allow-origin']).toBe(isFriend ? friend.origin : '*');
      expect(headers['access-control-allow-credentials']).toBe(isFriend ? 'true' : undefined);
      expect(headers.vary).toBe('Origin, Accept-Encoding');
    }
  });
});

describe('the memory of the response cache', () => {
  let app: FastifyInstance;
  let computed = 0;
  beforeEach(async () => {
    computed = 0;
    app = await cachingApp();
    app.get('/large', { config: { responseCache: true } }, () => {
      computed += 1;
      return 'x'.repeat(1024 * 1024);
    });
    app.get('/document', { config: { responseCache: pathCacheKey } }, () => {
      computed += 1;
      return 'a document';
    });
    app.get('/small/:name', { config: { responseCache: true } }, () => {
      computed += 1;
      return 'x';
    });
    await app.ready();
    app.responseCache.setChangeStreamConnected(true);
  });
  afterEach(() => app.close());

  it('is 64 MiB at most, and the least recently used entries are dropped', async () => {
    const ask = (nth: number) => app.inject(`/large?nth=${nth}`);
    for (let nth = 0; nth < 63; nth += 1) await ask(nth);
    await ask(0);
    expect(computed).toBe(63);
    for (let nth = 63; nth < 70; nth += 1) await ask(nth);
    await ask(0);
    expect(computed).toBe(70);
    await ask(1);
    expect(computed).toBe(71);
  });

  it('includes the addresses of the entries', async () => {
    const ask = (nth: number) => app.inject(`/small/${nth}-${'a'.repeat(90_000)}`);
    const times = (64 * 1024 * 1024) / 90_000;
    for (let nth = 0; nth < times; nth += 1) await ask(nth);
    const before = computed;
    await ask(0);
    expect(computed).toBe(before + 1);
  });

  it('contains one entry per document, whatever the query', async () => {
    for (const query of ['', '?', '?a=1', '?search=x', `?${'x'.repeat(9_000)}`]) {
      expect((await app.inject(`/document${query}`)).body).toBe('a document');
    }
    expect(computed).toBe(1);
  });
});

it('a cached total is counted once, and again after a change', async () => {
  const { responseCache } = context.app;
  const count = vi.fn(async () => count.mock.calls.length);
  const totals = [];
  for (const key of ['a', 'a', 'b']) totals.push(await responseCache.rememberTotal(key, count));
  expect(totals).toEqual([1, 1, 2]);
  responseCache.clear();
  expect(await responseCache.rememberTotal('a', count)).toBe(3);
});

it('a cached total is not cached if something changed while it was counted', async () => {
  const { responseCache } = context.app;
  const outdated = async () => {
    responseCache.clear();
    return 1;
  };
  expect(await responseCache.rememberTotal('a', outdated)).toBe(1);
  expect(await responseCache.rememberTotal('a', async () => 2)).toBe(2);
});

it('a cached read is done once for concurrent callers, and again after a change', async () => {
  const count = vi.fn(async () => count.mock.calls.length);
  const read = context.app.responseCache.remember(count);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  context.app.responseCache.clear();
  expect(await read()).toBe(2);
});

it('a cached read is not cached if it fails or something changes while it runs', async () => {
  const { responseCache } = context.app;
  const outcomes = [
    () => Promise.reject(new Error('away')),
    async () => {
      responseCache.clear();
      return 'outdated';
    },
    async () => 'true',
  ];
  const read = responseCache.remember(() => outcomes.shift()?.() ?? Promise.resolve('too often'));
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe('outdated');
  expect([await read(), await read()]).toEqual(['true', 'true']);
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['br;q=0.5', 'br'],
])('the choice of an encoding: %s gives %s', (accept, expected) => {
  expect(negotiate(accept)).toBe(expected);
});
