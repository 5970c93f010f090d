import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { cookiesOf, login, RIGHT, storedStaff } from '../../test/auth.ts';
import { type Operation, operationsOf } from '../../test/contract.ts';
import { answer } from '../../test/factories.ts';

const FRIEND = 'https://friend.example';
const STRANGERS = [
  'https://evil.example',
  'http://friend.example',
  'https://friend.example:8443',
  'https://friend.example.evil.example',
  'https://evil-friend.example',
  'https://sub.friend.example',
  'https://friend.exampl',
  'https://friend.example, https://evil.example',
  'null',
  'file://',
];

const EXPOSED = 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After';

describe('a page of another site', () => {
  const context = testApp({ env: { CORS_ORIGINS: FRIEND } });
  let cookie: string;

  beforeEach(async () => {
    await clearContent(context.app);
    await storedStaff();
    cookie = cookiesOf(await login(context.app, RIGHT));
    await answer();
  });

  async function permissions(origin: string, operations: Operation[]) {
    const found: Record<string, unknown>[] = [];
    for (const { method, path, auth } of operations) {
      for (const sentMethod of ['OPTIONS', method] as const) {
        const { headers, statusCode } = await context.app.inject({
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
        found.push({ path, method, sentMethod, statusCode, auth, ...Object.fromEntries(given) });
      }
    }
    return found;
  }

  it.each(STRANGERS)('can only read public data, without credentials: %s', async (origin) => {
    let reads = 0;
    const all = await operationsOf(context.app);
    // Operations don't differ in whom they take for a stranger.
    const found = await permissions(origin, origin === STRANGERS[0] ? all : all.slice(0, 20));
    // A preview link is for the people who were given it.
    const publicPaths = found
      .filter(({ method, auth }) => method === 'GET' && auth === 'none')
      .map(({ path }) => String(path))
      .filter((path) => !/^\/health\/|previews/.test(path));
    for (const { sentMethod, path, ...answered } of found) {
      // A preflight is about an address, whatever else it accepts.
      const isPublicRead = sentMethod !== 'POST' && publicPaths.includes(String(path));
      const allowed = answered['access-control-allow-origin'];
      expect(allowed, `${sentMethod} ${path}`).toBe(isPublicRead ? '*' : undefined);
      if (isPublicRead) {
        expect(answered).not.toHaveProperty('access-control-allow-credentials');
        const isPreflight = sentMethod === 'OPTIONS';
        expect(answered['access-control-expose-headers']).toBe(isPreflight ? undefined : EXPOSED);
        // Neither a token nor a body.
        expect(answered['access-control-allow-headers']).toBe(
          isPreflight ? '*, If-None-Match' : undefined,
        );
        expect(answered['access-control-allow-methods']).toBe(
          isPreflight ? 'GET, HEAD' : undefined,
        );
      }
      reads += Number(isPublicRead && sentMethod === 'GET');
    }
    expect(reads).toBeGreaterThan(3);
  });

  it('can read if it is configured, by exact origin, never by a wildcard', async () => {
    const found = await permissions(FRIEND, await operationsOf(context.app));
    expect(found.length).toBeGreaterThanOrEqual(80);
    for (const answered of found) {
      expect(answered).toMatchObject({
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
    async (origin) => {
      const permissionsFor = async (method: 'OPTIONS' | 'GET', url: string) => {
        const { headers } = await context.app.inject({
          method,
          url,
          headers: { origin, 'access-control-request-method': 'GET' },
        });
        return Object.entries(headers).filter(([name]) => /^access-control/.test(name));
      };
      const anyOrigin = [
        ['access-control-allow-origin', '*'],
        ['access-control-expose-headers', EXPOSED],
      ];
      expect(await permissionsFor('GET', '/api/statistics')).toEqual(anyOrigin);
      expect(await permissionsFor('GET', '/openapi.json')).toEqual(anyOrigin);
      for (const url of ['/api/admin/model-answers', '/api/auth/verify', '/health/live', '/']) {
        expect(await permissionsFor('GET', url)).toEqual([]);
      }
      expect(await permissionsFor('OPTIONS', '/api/statistics')).toEqual([
        ['access-control-allow-origin', '*'],
        ['access-control-allow-methods', 'GET, HEAD'],
        ['access-control-allow-headers', '*, If-None-Match'],
        ['access-control-max-age', '86400'],
      ]);
      expect(await permissionsFor('OPTIONS', '/api/admin/model-answers')).toEqual([]);
    },
  );
});
