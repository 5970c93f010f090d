import type { HTTPMethods } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearContent, SIGNING_SECRET, testApp } from '../../../test/app.ts';
import { cookiesOf, login, RIGHT, signedIn } from '../../../test/auth.ts';
import { answer } from '../../../test/factories.ts';
import { claimsOf, makeToken } from '../../../test/tokens.ts';
import { Answer } from '../answers/model.ts';
import { createAdministrator } from './queries.ts';

const context = testApp();

interface Guarded {
  method: HTTPMethods;
  path: string;
}
let guarded: Guarded[];
let open: Guarded[];
let id: string;

/** Every operation in the contract, and whether it requires a bearer token. */
beforeAll(async () => {
  const { paths } = (await context.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
  }>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      path,
      method: method.toUpperCase(),
      security,
    })),
  );
  guarded = calls.filter(({ security }) => security?.some((needs) => 'bearer' in needs));
  open = calls.filter(({ security }) => !security?.length);
});

beforeEach(async () => {
  await clearContent(context.app);
  await createAdministrator(RIGHT.email, RIGHT.password);
  id = await answer();
});

async function statuses(headers: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const { method, path } of guarded) {
    const url = path.replace('{id}', id).replace('{version}', '1');
    const response = await context.app.inject({ method, url, headers });
    found.push(`${method} ${path} ${response.statusCode} ${response.json().code}`);
  }
  return found;
}

describe('the operations that need a bearer token', () => {
  const refused = () => guarded.map(({ method, path }) => `${method} ${path} 401 UNAUTHORIZED`);

  it('include everything below /api/admin', () => {
    expect(guarded.length).toBeGreaterThanOrEqual(15);
    expect(open.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
  });

  it.each([
    ['no header', {}],
    ['garbage', { authorization: 'Bearer garbage' }],
    ['garbage in three parts', { authorization: 'Bearer aaa.bbb.ccc' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('are rejected with %s, and change nothing', async (_name, headers) => {
    const before = await Answer.findById(id).lean();
    expect(await statuses(headers)).toEqual(refused());
    expect(await Answer.find().lean()).toEqual([before]);
  });

  it('are rejected after signing out', async () => {
    const headers = await signedIn(RIGHT.email);
    await context.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(await statuses(headers)).toEqual(refused());
  });

  it.each([
    ['an expired token', 'HS256', -1],
    ['another algorithm', 'HS512', 3_600],
  ])('are rejected with %s', async (_name, alg, lifetime) => {
    const { authorization } = await signedIn(RIGHT.email);
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...claimsOf(authorization), exp: now + lifetime };
    const token = makeToken({ alg, typ: 'JWT' }, claims, SIGNING_SECRET);
    expect(await statuses({ authorization: `Bearer ${token}` })).toEqual(refused());
  });

  it('are rejected with an unsigned token', async () => {
    const { authorization } = await signedIn(RIGHT.email);
    const token = makeToken({ alg: 'none', typ: 'JWT' }, claimsOf(authorization), '');
    expect(await statuses({ authorization: `Bearer ${token}` })).toEqual(refused());
  });

  it('are rejected with only the cookies of a signed-in browser', async () => {
    const cookie = cookiesOf(await login(context.app, RIGHT));
    expect(cookie).toMatch(/band8_device=.*band8_gate=/);
    expect(await statuses({ cookie })).toEqual(refused());
  });

  it('are allowed with a valid token', async () => {
    const headers = await signedIn(RIGHT.email);
    const response = await context.app.inject({ url: '/api/admin/model-answers', headers });
    expect(response.statusCode).toBe(200);
  });
});
