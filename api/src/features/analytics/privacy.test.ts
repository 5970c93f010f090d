// @module-tag slow
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../test/app.ts';
import { newFolder } from '../../../test/folder.ts';
import { JWT_SECRET, type ServerProcess, startServer } from '../../../test/process.ts';
import { startProxy } from '../../../test/proxy.ts';
import { pageView } from '../../../test/visits.ts';
import { enclosingNetworks } from '../../shared/network.ts';
import { sha256 } from '../../shared/sha256.ts';

const IPS = ['203.0.113.77', '2001:db8:77:1::beef'];
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64; Prober 7731) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const CONTACTS = ['anouk.dray@example.net', '+48 600 100 200', '07700 900 123', '600-100-200-300'];
const COOKIE = 'seen=a-cookie-of-somebody';

let proxy: Awaited<ReturnType<typeof startProxy>>;
let server: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = await newFolder();
  const uri = ownDatabase();
  proxy = await startProxy(uri);
  await mongoose.connect(uri);
  server = await startServer({
    DATA_DIR: dataDir,
    MONGODB_URI: proxy.uri,
    JWT_SECRET,
    SEED: 'off',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '127.0.0.0/8',
  });
});
afterEach(() => server.end('SIGTERM'));
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await proxy.close();
});

async function send(ip: string, events: unknown, headers = {}): Promise<number> {
  const response = await fetch(`${server.url}/api/analytics/collect`, {
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

/** The content of the whole database as text. */
async function wholeDatabase(): Promise<string> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const contents = await Promise.all(
    collections.map(async (collection) => [
      collection.collectionName,
      await collection.find().toArray(),
    ]),
  );
  return JSON.stringify(contents);
}

describe('after every feature has been used', () => {
  it('neither the database nor the log contains visitors’ personal data', async () => {
    const statuses: number[] = [];
    for (const ip of IPS) {
      const visit = pageView('/search');
      const searches = [...CONTACTS, 'bridges'].map((query) => visit.searched(query));
      statuses.push(await send(ip, [visit.opened, ...searches, visit.did('copied')]));
      statuses.push(await send(ip, [{ type: 'pageview' }]));
      statuses.push(await send(ip, [visit.opened], { origin: 'https://elsewhere.example' }));
      const query = new URLSearchParams({ search: CONTACTS[0] ?? '' });
      await fetch(`${server.url}/search?${query}`, {
        headers: { 'user-agent': USER_AGENT, 'x-forwarded-for': ip },
      });
    }
    proxy.cut();
    statuses.push(await send(IPS[0] ?? '', [pageView('/').opened]));
    proxy.mend();
    expect(statuses).toEqual([204, 400, 403, 204, 400, 403, 503]);
    await server.end('SIGTERM');

    const [stored, log] = [await wholeDatabase(), server.output()];
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
});
