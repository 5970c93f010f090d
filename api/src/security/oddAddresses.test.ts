import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildNode } from '../../test/app.ts';
import { answer } from '../../test/factories.ts';
import { FRIEND, sendTo, testGate } from '../../test/gate.ts';
import { oddAddresses } from '../../test/oddAddresses.ts';
import type { App } from '../app.ts';
import { builtPages } from '../plugins/pages.ts';

const LIST = '/api/public-model-answers';
const ID = '65a000000000000000000001';
const PLAIN = [
  ...['/', '/task1', '/task2', '/task2?search=bridge', '/task2?page=2', '/archive', '/glossary'],
  ...[`/answer/${ID}`, '/robots.txt', '/feed.xml', '/sitemap.xml', '/api/site'],
  ...[LIST, `${LIST}?search=bridge`, `${LIST}?page=2`, `/api/model-answer-detail/${ID}`],
];
const ODD = oddAddresses(
  ['/task2', LIST, `/api/model-answer-detail/${ID}`, '/robots.txt', '/'],
  ['/', '/task2', '/archive', `/answer/${ID}`, LIST, '/robots.txt', '/search'],
);

const gate = testGate();
let uncached: App;
let uncachedOrigin: string;

beforeAll(async () => {
  uncached = await buildNode(gate.context.dataDir, {
    pages: builtPages,
    env: { CORS_ORIGINS: FRIEND },
    keepAnswers: false,
  });
  uncachedOrigin = await uncached.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => uncached.close());
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
});

/** Under one id, so that errors, which name it, can be compared. */
const SENT = { headers: { 'x-request-id': 'of-every-request' } };

/** Everything that a caller gets but the moment of it. */
function comparable({ status, headers, body }: Awaited<ReturnType<typeof sendTo>>) {
  const { date, ...lasting } = headers;
  return { status, headers: lasting, body };
}

const askCached = async (path: string) => comparable(await gate.send(path, SENT));

describe('an address that is written in an odd way', () => {
  const expected = new Map<string, ReturnType<typeof comparable>>();

  beforeEach(async () => {
    expected.clear();
    for (const path of [...PLAIN, ...ODD]) {
      expected.set(path, comparable(await sendTo(uncachedOrigin, path, SENT)));
    }
  });

  it('is answered as without a cache, cold and warm, and changes no other answer', async () => {
    expect(ODD.length).toBeGreaterThan(500);
    const wrong: string[] = [];
    async function compare(path: string, when: string) {
      const given = await askCached(path);
      const right = expected.get(path);
      if (!isDeepStrictEqual(given, right)) wrong.push(`${when}: ${path}`);
    }
    for (const path of ODD) {
      gate.context.app.publicCache.clear();
      await compare(path, 'cold');
      await compare(path, 'warm');
    }
    gate.context.app.publicCache.clear();
    for (const path of ODD) await compare(path, 'first of all');
    for (const path of ODD.toReversed()) await compare(path, 'after all others');
    for (const path of PLAIN) await compare(path, 'plain, after all odd ones');
    gate.context.app.publicCache.clear();
    for (const path of [...PLAIN, ...ODD, ...PLAIN]) await compare(path, 'after the plain ones');
    expect(wrong).toEqual([]);
  });

  it('is redirected within this site alone', () => {
    for (const [path, { headers }] of expected) {
      if (headers.location !== undefined) expect(headers.location, path).toMatch(/^\/(?![/\\])/);
    }
  });
});
