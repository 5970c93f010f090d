// @module-tag slow
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { login, RIGHT, storedStaff } from '../../test/auth.ts';
import { checkProxies } from '../doctor/services.ts';
import { AuditEntry } from '../features/audit/queries.ts';

const WRONG = { ...RIGHT, password: 'a wrong and long one' };
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

/** The statuses of six guesses, one after the other. */
async function statusesOf(guess: (n: number) => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1) statuses.push((await guess(n)).statusCode);
  return statuses;
}

describe('without TRUST_PROXY', () => {
  const context = testApp();
  const guess = (ip: string) =>
    login(context.app, WRONG, { ip: '198.51.100.7', headers: claimHeaders(ip) });

  beforeEach(async () => {
    await clearContent(context.app);
    await storedStaff();
  });

  it('a claimed address is ignored: password guesses are blocked after five', async () => {
    const statuses = await statusesOf((n) => guess(`203.0.113.${n}`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const networks = (await AuditEntry.find().lean()).map(({ network }) => network);
    expect(new Set(networks)).toEqual(new Set(['198.51.100.7']));
  });

  // That a claimed host is in no document is tested in `cachePoisoning.test.ts`.
  it('a claimed scheme makes no cookie secure', async () => {
    const { cookies } = await login(context.app, RIGHT, { headers: claimHeaders('203.0.113.1') });
    expect(cookies.map(({ secure }) => secure)).toEqual([undefined, undefined]);
  });
});

/** The files that read where a request comes from themselves, instead of `request.ip`. */
async function readersOfAddresses(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '..');
  const readers: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    if (/remoteAddress|'x-forwarded-for'|'x-real-ip'|\.ips\b|proxy-addr/.test(source))
      readers.push(file);
  }
  return readers;
}

it('one file reads where a request comes from, and everything else uses what it found', async () => {
  expect(await readersOfAddresses()).toEqual(['features/limits/queries.ts']);
});

describe('behind a trusted proxy', () => {
  const context = testApp({ env: { TRUST_PROXY: '10.0.0.0/8' } });

  beforeEach(async () => {
    await clearContent(context.app);
    await storedStaff();
  });

  const guess = (forwarded: string, ip = '10.1.1.1') =>
    login(context.app, WRONG, { ip, headers: { 'x-forwarded-for': forwarded } });

  it('uses the address that the proxy added, not those in the request', async () => {
    const statuses = await statusesOf((n) => guess(`203.0.113.${n}, 198.51.100.7`));
    expect(statuses.at(-1)).toBe(429);
    expect((await guess('203.0.113.1, 198.51.100.8')).statusCode).toBe(401);
  });

  it('ignores the header from other senders', async () => {
    const statuses = await statusesOf((n) => guess(`203.0.113.${n}`, '198.51.100.7'));
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['an address with a port', (n: number) => `203.0.113.11:${40_000 + n}`, '203.0.113.11'],
    ['an IPv6 address with a port', (n: number) => `[2001:db8::${n}]:443`, '2001:db8:0:0::/64'],
    ['IPv4 in IPv6', (n: number) => `::ffff:203.0.113.11%${n}`, '203.0.113.11'],
    ['anything else', (n: number) => `visitor-${n}`, 'unknown'],
  ])('counts %s as one network', async (_what, claim, network) => {
    const statuses = await statusesOf((n) => guess(claim(n)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const networks = (await AuditEntry.find().lean()).map((entry) => entry.network);
    expect(new Set(networks)).toEqual(new Set([network]));
  });

  it('trusts the address of a further proxy that is sent with a port', async () => {
    const statuses = await statusesOf((n) => guess(`198.51.100.${n}, 10.2.2.2:443`));
    expect(statuses).toEqual(Array(6).fill(401));
  });

  it('names the proxy that sends no addresses, but nobody whom an untrusted sender names', async () => {
    await guess('not an address', '198.51.100.7');
    await guess('not an address, 203.0.113.1:443', '10.9.9.8');
    expect((await checkProxies()).state).toBe('ok');
    await guess('visitor.example, 10.2.2.2', '10.9.9.9');
    await expect.poll(checkProxies).toEqual({
      name: 'Proxies',
      state: 'warning',
      found: expect.stringMatching(/^The proxy 10\.2\.2\.2 sends something/),
      advice: expect.stringMatching(/^Let it send the visitor’s IP address/),
    });
  });
});
