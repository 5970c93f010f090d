import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { answer } from '../../test/factories.ts';
import { Answer } from '../features/answers/model.ts';
import { negotiate } from './encoding.ts';
import { metrics } from './metrics.ts';
import { canonicalAddress, publicCache } from './publicCache.ts';

const context = testApp({ env: { CORS_ORIGINS: 'https://friend.example' } });
const LIST = '/api/public-model-answers';

const get = (url: string, headers: Record<string, string> = {}) =>
  context.app.inject({ url, headers });

beforeEach(async () => {
  await clearContent(context.app);
  context.app.publicCache.setHearing(true);
  for (let n = 0; n < 5; n += 1) await answer();
});

describe('the public cache (C1)', () => {
  it('answers 304 to the ETag it gave, kept or not, and never to another', async () => {
    const first = await get(LIST);
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.vary).toContain('Accept-Encoding');
    for (const tag of [String(etag), `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(LIST, { 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    context.app.publicCache.clear();
    expect((await get(LIST, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await get(LIST, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('gives each encoding its own strong ETag and the same bytes, on the first answer and later', async () => {
    const plain = await get(LIST);
    for (const round of ['computed', 'kept']) {
      if (round === 'computed') context.app.publicCache.clear();
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

  it('keeps an answer until it is told to forget, whatever the order of the parameters', async () => {
    expect((await get(`${LIST}?page=1&taskType=task1`)).json().answers).toHaveLength(5);
    await Answer.deleteMany({});
    expect((await get(`${LIST}?taskType=task1&page=1`)).json().answers).toHaveLength(5);
    context.app.publicCache.clear();
    expect((await get(`${LIST}?page=1&taskType=task1`)).json().answers).toHaveLength(0);
  });

  it('does not keep what was computed while content changed', async () => {
    const { collection } = Answer;
    const { find } = collection;
    const read = vi.spyOn(collection, 'find').mockImplementationOnce((filter, options) => {
      context.app.publicCache.clear();
      return find.call(collection, filter, options);
    });
    expect((await get(LIST)).json().answers).toHaveLength(5);
    expect(read).toHaveBeenCalled();
    read.mockRestore();
    await Answer.deleteMany({});
    expect((await get(LIST)).json().answers).toHaveLength(0);
  });

  it('forgets what it kept before it could hear of changes', async () => {
    await get(LIST);
    await Answer.deleteMany({});
    context.app.publicCache.setHearing(false);
    expect((await get(LIST)).json().answers).toHaveLength(5);
    context.app.publicCache.setHearing(true);
    expect((await get(LIST)).json().answers).toHaveLength(0);
  });

  it('keeps the security headers on kept answers, and answers HEAD without a body', async () => {
    const first = await get(LIST);
    const kept = await get(LIST);
    for (const name of ['content-security-policy', 'x-content-type-options', 'content-type']) {
      expect(kept.headers[name]).toBe(first.headers[name]);
    }
    const head = await context.app.inject({ method: 'HEAD', url: LIST });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(Number(head.headers['content-length'])).toBe(first.rawPayload.length);
  });

  it('keeps no failure', async () => {
    const id = await answer({ isApproved: false });
    expect((await get(`/api/model-answer-detail/${id}`)).statusCode).toBe(404);
    await Answer.updateOne({ _id: id }, { isApproved: true });
    expect((await get(`/api/model-answer-detail/${id}`)).statusCode).toBe(200);
  });

  it('names an allowed origin, and no other, also when the answer is kept', async () => {
    await get(LIST);
    const friend = await get(LIST, { origin: 'https://friend.example' });
    expect(friend.headers['access-control-allow-origin']).toBe('https://friend.example');
    const stranger = await get(LIST, { origin: 'https://stranger.example' });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    expect((await get(LIST)).headers['access-control-allow-origin']).toBeUndefined();
  });
});

it('takes 64 MiB at most, then what was asked for longest ago goes (C1)', async () => {
  const app = Fastify();
  app.decorate('isInside', () => false);
  await app.register(metrics, { databaseAnswers: async () => true });
  await app.register(publicCache, { pageParameters: [], keep: true, isEncrypted: false });
  let made = 0;
  app.get('/api/large', { config: { publicCache: true } }, () => {
    made += 1;
    return 'x'.repeat(1024 * 1024);
  });
  await app.ready();
  app.publicCache.setHearing(true);
  const ask = (nth: number) => app.inject(`/api/large?nth=${nth}`);
  for (let nth = 0; nth < 63; nth += 1) await ask(nth);
  await ask(0);
  expect(made).toBe(63);
  for (let nth = 63; nth < 70; nth += 1) await ask(nth);
  await ask(0);
  expect(made).toBe(70);
  await ask(1);
  expect(made).toBe(71);
  await app.close();
});

describe('a count that is remembered (C2)', () => {
  it('is made once, and anew after a change', async () => {
    const { publicCache } = context.app;
    let made = 0;
    const make = async () => {
      made += 1;
      return made;
    };
    expect([await publicCache.count('a', make), await publicCache.count('a', make)]).toEqual([
      1, 1,
    ]);
    expect(await publicCache.count('b', make)).toBe(2);
    publicCache.clear();
    expect(await publicCache.count('a', make)).toBe(3);
  });

  it('is not kept when something changed while it was made', async () => {
    const { publicCache } = context.app;
    const outdated = async () => {
      publicCache.clear();
      return 1;
    };
    expect(await publicCache.count('a', outdated)).toBe(1);
    expect(await publicCache.count('a', async () => 2)).toBe(2);
  });
});

describe('a reader that remembers (C2)', () => {
  it('reads once for all who ask, and anew after a change', async () => {
    let reads = 0;
    const read = context.app.publicCache.remember(async () => {
      reads += 1;
      return reads;
    });
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
    context.app.publicCache.clear();
    expect(await read()).toBe(2);
  });

  it('keeps neither a failure nor what changed while it was read', async () => {
    const { publicCache } = context.app;
    const outcomes = [
      () => Promise.reject(new Error('away')),
      async () => {
        publicCache.clear();
        return 'outdated';
      },
      async () => 'true',
    ];
    const read = publicCache.remember(() => outcomes.shift()?.() ?? Promise.resolve('too often'));
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe('outdated');
    expect([await read(), await read()]).toEqual(['true', 'true']);
  });
});

describe('the address under which an answer is kept', () => {
  it('has its parameters in one order, and on pages only those that count', () => {
    expect(canonicalAddress('/task1?b=2&a=1', true)).toBe('/task1?a=1&b=2');
    expect(canonicalAddress('/task1?utm_source=x&page=2', ['page'])).toBe('/task1?page=2');
    expect(canonicalAddress('/task1?utm_source=x', ['page'])).toBe('/task1');
    expect(canonicalAddress('/task1?page=', ['page'])).toBe('/task1');
    expect(canonicalAddress('/task1', true)).toBe('/task1');
    expect(canonicalAddress('/api/x?b=&a=1', true)).toBe('/api/x?a=1&b=');
  });
});

describe('the choice of an encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['identity', 'identity'],
    [undefined, 'identity'],
    ['br;q=0.5', 'br'],
  ])('%s gives %s', (accept, expected) => {
    expect(negotiate(accept)).toBe(expected);
  });
});
