import { describe, expect, it } from 'vitest';
import { signedInLearner } from '../../test/auth.ts';
import { operationsOf } from '../../test/contract.ts';
import { learnerSite, MINA } from '../../test/learners.ts';
import { SESSION_COOKIE } from '../features/auth/cookies.ts';
import { Session, User } from '../features/auth/model.ts';

const env = { PUBLIC_URL: 'https://band8.example' };
const { context, send } = learnerSite({ sendsEmail: true, env });

const HOST_COOKIE = `__Host-${SESSION_COOKIE}`;
const ATTEMPT = { email: MINA.email, password: MINA.password };
const read = (cookie: string) => send('GET', '/me', undefined, { headers: { cookie } });

/** What browsers send with a request from a page of another site. */
const OTHER_SITES: [string, Record<string, string>][] = [
  ['a form', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a form without a referrer', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://x.band8.example' }],
  ['an old browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['a program that names no page', { 'sec-fetch-site': '' }],
];

describe('a page of another site', () => {
  it.each(OTHER_SITES)('can’t write with a learner’s cookie: %s', async (_name, headers) => {
    const learner = await signedInLearner();
    const operations = (await operationsOf(context.app)).filter(
      ({ auth, method }) => auth === 'session' && method !== 'GET',
    );
    expect(operations.length).toBeGreaterThan(10);
    const before = [await User.find().lean(), await Session.find().lean()];
    for (const { method, path, body } of operations) {
      const url = path
        .replace('/api', '')
        .replace('/me/sessions/{id}', `/me/sessions/${'a'.repeat(43)}`)
        .replace('{id}', '65e6f2a04c1b8d0012a4ffff');
      const { status, body: answer } = await send(method, url, body?.example, {
        headers: { ...learner.headers, ...headers },
      });
      expect([path, status, answer.code]).toEqual([path, 403, 'OTHER_SITE']);
    }
    expect([await User.find().lean(), await Session.find().lean()]).toEqual(before);
  });

  it.each(OTHER_SITES.slice(0, 4))('can’t sign anybody in: %s', async (_name, headers) => {
    await signedInLearner();
    const { status, body, cookie } = await send('POST', '/auth/sign-in', ATTEMPT, { headers });
    expect([status, body.code, cookie]).toEqual([403, 'OTHER_SITE', '']);
  });

  it('can’t read a response with the learner’s cookie', async () => {
    const { headers } = await signedInLearner();
    const origin = 'https://evil.example';
    for (const url of ['/me', '/me/export', '/me/sessions']) {
      const { headers: answered } = await send('GET', url, undefined, {
        headers: { ...headers, origin },
      });
      expect(answered).not.toHaveProperty('access-control-allow-origin');
      expect(answered['cache-control']).toBe('no-store');
    }
  });
});

describe('the session cookie', () => {
  it('can’t be read by scripts, and is sent only to this host over https', async () => {
    await signedInLearner();
    const { headers } = await send('POST', '/auth/sign-in', ATTEMPT);
    const cookies = [headers['set-cookie']].flat().map(String);
    const cookie = cookies.find((one) => one.startsWith(HOST_COOKIE));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Max-Age=2592000/);
    expect(cookie).not.toMatch(/Domain/i);
  });

  it('is never the one that was sent before signing in', async () => {
    const { headers: attackers } = await signedInLearner('eve@example.org', 'Eve');
    await signedInLearner();
    const planted = 'a'.repeat(43);
    for (const cookie of [`${HOST_COOKIE}=${planted}`, attackers.cookie]) {
      const signed = await send('POST', '/auth/sign-in', ATTEMPT, { headers: { cookie } });
      expect(signed.status).toBe(200);
      expect(signed.cookie).not.toContain(planted);
      expect((await read(cookie)).status).toBe(401);
      expect((await read(signed.cookie)).body.email).toBe(MINA.email);
    }
  });

  // That a new password, a suspension and a deletion end it is tested in `auth/learner`.
  it.each<[string, (cookie: string) => Promise<unknown>]>([
    ['signing out', (cookie) => send('POST', '/me/sign-out', undefined, { headers: { cookie } })],
    [
      'signing out everywhere on another device',
      async () => send('DELETE', '/me/sessions', undefined, await signedInLearner()),
    ],
    ['its time', () => Session.updateMany({}, { expiresAt: new Date(0) })],
  ])('that was stolen is worth nothing after %s', async (_name, end) => {
    await signedInLearner();
    const { cookie } = await send('POST', '/auth/sign-in', ATTEMPT);
    expect((await read(cookie)).status).toBe(200);
    await end(cookie);
    const { status, headers } = await read(cookie);
    expect([status, headers['www-authenticate']]).toEqual([401, expect.stringMatching(/^Cookie/)]);
  });
});
