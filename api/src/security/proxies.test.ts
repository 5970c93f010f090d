import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { RIGHT } from '../../test/auth.ts';
import { sendMessage } from '../../test/visitors.ts';
import { AuditEntry } from '../features/audit/model.ts';
import { createAdministrator } from '../features/auth/queries.ts';

const SPOOFS = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/** Every header with which a sender might claim an address. */
const claimHeaders = (ip: string) => ({
  ...Object.fromEntries(SPOOFS.map((name) => [name, ip])),
  forwarded: `for=${ip};host=evil.example;proto=https`,
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
});

describe('without TRUST_PROXY', () => {
  const context = testApp();
  const guess = (ip: string) =>
    context.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.7',
      headers: claimHeaders(ip),
      payload: { ...RIGHT, password: 'a wrong and long one' },
    });

  beforeEach(async () => {
    await clearContent(context.app);
    await createAdministrator(RIGHT.email, RIGHT.password);
  });

  it('a claimed address is ignored: password guesses are blocked after five', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) statuses.push((await guess(`203.0.113.${n}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const networks = (await AuditEntry.find().lean()).map(({ network }) => network);
    expect(new Set(networks)).toEqual(new Set(['198.51.100.7']));
  });

  it('messages are limited to ten an hour, whatever address is claimed', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n += 1) {
      const headers = claimHeaders(`203.0.113.${n}`);
      statuses.push((await sendMessage(context.app, {}, { headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  it('a claimed host appears in no document, and makes no cookie secure', async () => {
    const headers = { ...claimHeaders('203.0.113.1'), host: 'evil.example' };
    for (const url of ['/sitemap.xml', '/feed.xml', '/robots.txt', '/api/site', '/openapi.json']) {
      const { body, statusCode } = await context.app.inject({ url, headers });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toContain('evil');
    }
    const signIn = { method: 'POST', url: '/api/auth/login', headers, payload: RIGHT } as const;
    const { cookies } = await context.app.inject(signIn);
    expect(cookies.map(({ secure }) => secure)).toEqual([undefined, undefined]);
  });
});

describe('behind a trusted proxy', () => {
  const context = testApp({ env: { TRUST_PROXY: '10.0.0.0/8' } });

  beforeEach(async () => {
    await clearContent(context.app);
    await createAdministrator(RIGHT.email, RIGHT.password);
  });

  const guess = (forwarded: string, remoteAddress = '10.1.1.1') =>
    context.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { ...RIGHT, password: 'a wrong and long one' },
    });

  it('uses the address that the proxy added, not those in the request', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      statuses.push((await guess(`203.0.113.${n}, 198.51.100.7`)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await guess('203.0.113.1, 198.51.100.8')).statusCode).toBe(401);
  });

  it('ignores the header from other senders', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      statuses.push((await guess(`203.0.113.${n}`, '198.51.100.7')).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
