// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownServer } from '../../../test/ownServer.ts';
import { startProxy } from '../../../test/proxy.ts';
import { pageView } from '../../../test/visits.ts';
import { wholeDatabase } from '../../../test/wholeDatabase.ts';
import { enclosingNetworks } from '../../shared/network.ts';
import { sha256 } from '../../shared/sha256.ts';

const IPS = ['203.0.113.77', '2001:db8:77:1::beef'];
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64; Prober 7731) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const CONTACTS = ['anouk.dray@example.net', '+48 600 100 200', '07700 900 123', '600-100-200-300'];
const COOKIE = 'seen=a-cookie-of-somebody';

const own = ownServer({ LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.0/8' });
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  proxy = await startProxy(own.databaseUri);
  await own.start({ MONGODB_URI: proxy.uri });
});
afterAll(async () => {
  await own.process.end('SIGTERM');
  await proxy.close();
});

async function send(ip: string, events: unknown, headers = {}): Promise<number> {
  const response = await fetch(`${own.process.url}/api/analytics/collect`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      'x-forwarded-for': ip,
      cookie: COOKIE,
      ...headers,
    },
    body: JSON.stringify({ events }),
  });
  return response.status;
}

it('after every feature has been used, neither the database nor the log contains visitors’ personal data', async () => {
  const statuses: number[] = [];
  for (const ip of IPS) {
    const visit = pageView('/search');
    const searches = [...CONTACTS, 'bridges'].map((query) => visit.searched(query));
    statuses.push(await send(ip, [visit.opened, ...searches, visit.did('copied')]));
    statuses.push(await send(ip, [{ type: 'pageview' }]));
    statuses.push(await send(ip, [visit.opened], { origin: 'https://elsewhere.example' }));
    const query = new URLSearchParams({ search: CONTACTS[0] ?? '' });
    await fetch(`${own.process.url}/search?${query}`, {
      headers: { 'user-agent': USER_AGENT, 'x-forwarded-for': ip },
    });
  }
  proxy.cut();
  statuses.push(await send(IPS[0] ?? '', [pageView('/').opened]));
  proxy.mend();
  expect(statuses).toEqual([204, 400, 403, 204, 400, 403, 503]);
  await own.process.end('SIGTERM');

  const [stored, log] = [await wholeDatabase(), own.process.output()];
  expect(stored).toContain('search/');
  expect(stored).toContain('bridges');
  expect(log).toContain('/api/analytics/collect');
  expect(log).toContain('DATABASE_UNAVAILABLE');
  const traces = [
    ...IPS.flatMap((ip) => [ip, ...enclosingNetworks(ip).map(({ name }) => name)]).flatMap(
      (text) => [text, sha256(text)],
    ),
    ...CONTACTS,
    '203.0.113',
    '2001:db8',
    'Prober',
    'Mozilla',
    COOKIE,
    'anouk',
  ];
  for (const trace of traces) {
    expect(stored, `${trace} in the database`).not.toContain(trace);
    expect(log, `${trace} in the log`).not.toContain(trace);
  }
}, 60_000);
