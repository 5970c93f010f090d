// @module-tag slow
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildNode } from '../../test/app.ts';
import { answer } from '../../test/factories.ts';
import { newFolder } from '../../test/folder.ts';
import { FRIEND, sendTo, testSite } from '../../test/site.ts';
import { unusualUrls } from '../../test/unusualUrls.ts';
import type { App } from '../app.ts';
import { builtPages } from '../plugins/pages.ts';

const LIST = '/api/public-model-answers';
const ID = '65a000000000000000000001';
const PLAIN = `/ /task1 /task2 /task2?search=bridge /task2?page=2 /archive /glossary /answer/${ID}
  /robots.txt /feed.xml /sitemap.xml /api/site ${LIST} ${LIST}?search=bridge ${LIST}?page=2
  /api/model-answer-detail/${ID}`.split(/\s+/);
const ODD = unusualUrls(
  ['/task2', LIST, '/robots.txt'],
  ['/', '/task2', '/archive', `/answer/${ID}`, LIST, '/robots.txt', '/search'],
);

const site = testSite();
let uncached: App;
let dataDir: string;
let uncachedOrigin: string;

beforeAll(async () => {
  dataDir = await newFolder();
  uncached = await buildNode(dataDir, {
    pages: builtPages,
    env: { CORS_ORIGINS: FRIEND },
    cacheResponses: false,
  });
  uncachedOrigin = await uncached.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await uncached.close();
});
beforeEach(async () => {
  for (let n = 1; n <= 14; n += 1) {
    await answer({
      ...(n === 1 && { _id: ID }),
      taskType: 'task2',
      subtype: n % 2 === 0 ? 'Opinion' : 'Discussion',
      topic:
        n % 3 === 0 ? `Some say that bridge ${n} is needed.` : `Some say that town ${n} grows.`,
    });
  }
  await Promise.all([site.context.app, uncached].map((node) => node.answerSearch.compare()));
});

/** A fixed id, so that error bodies, which contain it, can be compared. */
const SENT = { headers: { 'x-request-id': 'of-every-request' } };

/** Everything in a response except its date. */
function comparable({ status, headers, body }: Awaited<ReturnType<typeof sendTo>>) {
  const { date, ...lasting } = headers;
  return { status, headers: lasting, body };
}

const fetchUncached = async (path: string) => comparable(await sendTo(uncachedOrigin, path, SENT));
const fetchCached = async (path: string) => comparable(await site.send(path, SENT));

describe('an unusually written URL', () => {
  it('gets the same response as without a cache, cold and warm, and changes no other response', async () => {
    expect(ODD.length).toBeGreaterThan(500);
    const right = new Map<string, ReturnType<typeof comparable>>();
    for (const path of [...PLAIN, ...ODD]) right.set(path, await fetchUncached(path));
    const wrong: string[] = [];
    async function compare(path: string, when: string) {
      if (!isDeepStrictEqual(await fetchCached(path), right.get(path)))
        wrong.push(`${when} ${path}`);
    }
    for (const path of ODD) {
      site.context.app.responseCache.clear();
      await compare(path, 'cold:');
      await compare(path, 'warm:');
    }
    // All together: if two share a key, one of them gets the wrong response, in whatever order.
    site.context.app.responseCache.clear();
    for (const path of [...ODD, ...PLAIN, ...ODD]) await compare(path, 'among all:');
    expect(wrong).toEqual([]);
  });

  it('is redirected within this site, to a normal URL', async () => {
    for (const path of ODD) {
      let { status, headers } = await fetchCached(path);
      for (let hops = 0; status >= 300 && status < 400; hops += 1) {
        expect(hops, path).toBeLessThan(3);
        expect(headers.location, path).toMatch(/^\/(?![/\\])/);
        ({ status, headers } = await fetchCached(String(headers.location)));
      }
    }
  });

  it.each([
    ['/TASK2/', '/task2'],
    ['//task2?utm_source=x&page=2', '/task2?utm_source=x&page=2'],
    ['/./x/../task2', '/task2'],
    ['/task2%2F', '/task2'],
    ['//evil.example', '/evil.example'],
    ['/task2?search=a&search=b', '/task2?search=b'],
  ])('is redirected from %s to %s', async (path, location) => {
    const { status, headers } = await site.send(path);
    expect([status, headers.location]).toEqual([301, location]);
  });

  it.each(['/API/site', '//api/site', '/api/site/', '/docs%2Fx', '/./media/x.jpg'])(
    'is rejected if it resembles an API call, such as %s',
    async (path) => {
      const { status, headers } = await site.send(path);
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    },
  );
});
