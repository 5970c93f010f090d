import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { cookiesOf, login, RIGHT, storedStaff } from '../../test/auth.ts';
import { type Operation, operationsOf } from '../../test/contract.ts';
import { answer } from '../../test/factories.ts';
import type { App } from '../app.ts';

const FRIEND = 'https://friend.example';
const STRANGERS = [
  ...`https://evil.example http://friend.example https://friend.example:8443
    https://friend.example.evil.example https://evil-friend.example https://sub.friend.example
    https://friend.exampl null file://`.split(/\s+/),
  'https://friend.example, https://evil.example',
];

const EXPOSED = 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After';

const PUBLIC_READ = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
};
/** Neither a token nor a body. */
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*, If-None-Match',
  'access-control-max-age': '86400',
};

type Call = Pick<Operation, 'method' | 'path' | 'auth'>;
const CONTRACT: Call = { method: 'GET', path: '/openapi.json', auth: 'none' };
let cookie = '';

async function permissions(app: App, origin: string, calls: Call[]) {
  const found: (Call & { sentMethod: string; given: object })[] = [];
  for (const { method, path, auth } of calls) {
    for (const sentMethod of ['OPTIONS', method] as const) {
      const { headers } = await app.inject({
        method: sentMethod,
        url: path.replace('{id}', '65e6f2a04c1b8d0012a4ffff'),
        headers: {
          origin,
          cookie,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      const given = Object.entries(headers).filter(([name]) => /^access-control-/.test(name));
      found.push({ path, method, sentMethod, auth, given: Object.fromEntries(given) });
    }
  }
  return found;
}

async function expectPublicReadsOnly(app: App, origin: string, calls: Call[]): Promise<void> {
  let reads = 0;
  const found = await permissions(app, origin, [...calls, CONTRACT]);
  // A preview link is for the people who were given it.
  const publicPaths = found
    .filter(({ method, auth }) => method === 'GET' && auth === 'none')
    .map(({ path }) => path)
    .filter((path) => !/^\/health\/|previews/.test(path));
  for (const { sentMethod, path, given } of found) {
    // A preflight is about an address, whatever else it accepts.
    const isPublicRead = sentMethod !== 'POST' && publicPaths.includes(path);
    const allowed = sentMethod === 'OPTIONS' ? PREFLIGHT : PUBLIC_READ;
    expect(given, `${sentMethod} ${path}`).toEqual(isPublicRead ? allowed : {});
    reads += Number(isPublicRead && sentMethod === 'GET');
  }
  expect(reads).toBeGreaterThan(3);
}

describe('a page of another site', () => {
  const context = testApp({ env: { CORS_ORIGINS: FRIEND } });

  beforeEach(async () => {
    await clearContent(context.app);
    await storedStaff();
    cookie = cookiesOf(await login(context.app, RIGHT));
    await answer();
  });

  it.each(STRANGERS)('can only read public data, without credentials: %s', async (origin) => {
    const all = await operationsOf(context.app);
    // Operations don't differ in whom they take for a stranger.
    const some = origin === STRANGERS[0] ? all : all.slice(0, 20);
    await expectPublicReadsOnly(context.app, origin, some);
  });

  it('can read if it is configured, by exact origin, never by a wildcard', async () => {
    const found = await permissions(context.app, FRIEND, await operationsOf(context.app));
    expect(found.length).toBeGreaterThanOrEqual(80);
    for (const { given } of found) {
      expect(given).toMatchObject({
        'access-control-allow-origin': FRIEND,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED,
      });
    }
  });

  it('can’t change anything with the browser’s cookies', async () => {
    for (const { method, path, auth } of await operationsOf(context.app)) {
      if (auth === 'none') continue;
      const { statusCode } = await context.app.inject({
        method,
        url: path.replace('{id}', '65e6f2a04c1b8d0012a4ffff').replace('{version}', '1'),
        headers: { cookie, origin: 'https://evil.example' },
      });
      expect([method, path, statusCode]).toEqual([method, path, 401]);
    }
  });
});

describe('without CORS_ORIGINS', () => {
  const context = testApp();

  it.each([FRIEND, 'http://localhost', 'null'])(
    'an origin can only read public data: %s',
    async (origin) => expectPublicReadsOnly(context.app, origin, await operationsOf(context.app)),
  );
});
