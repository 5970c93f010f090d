// @module-tag slow
import { beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENTS, FRIEND, testSite } from '../../test/site.ts';

const site = testSite();
const { send } = site;
const MARK = 'poison';

/** Headers with which an attacker might change a response that is cached for others. */
const POISONS: Record<string, string>[] = [
  { host: `${MARK}.example` },
  { 'x-forwarded-host': `${MARK}.example` },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '4443' },
  { 'x-forwarded-scheme': MARK },
  { 'x-host': `${MARK}.example`, 'x-forwarded-server': `${MARK}.example` },
  { forwarded: `host=${MARK}.example;proto=https` },
  { 'x-original-url': `/${MARK}` },
  { 'x-rewrite-url': '/api/unknown' },
  { 'x-http-method-override': 'POST' },
  { 'x-forwarded-prefix': `/${MARK}` },
  { 'accept-language': MARK, 'user-agent': `<script>${MARK}</script>` },
  { accept: `application/${MARK}` },
  { 'accept-encoding': `${MARK}, br;q=0` },
  { range: 'bytes=0-1' },
  { 'if-none-match': `"${MARK}"` },
  { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  { cookie: `band8_gate=${MARK}; theme=${MARK}` },
  { authorization: `Bearer ${MARK}` },
  { origin: FRIEND },
  { origin: `https://${MARK}.example` },
  { referer: `https://${MARK}.example` },
  { 'x-middleware-subrequest': MARK, 'x-band8-inside': MARK },
  { purpose: 'prefetch', 'sec-fetch-dest': MARK },
  { 'x-request-id': `poison-${MARK}` },
];

let paths: string[];
beforeEach(() => {
  const fixed = '/ /task1 /api/site /api/public-model-answers /openapi.json'.split(' ');
  paths = [...fixed, ...DOCUMENTS, `/answer/${site.id}`];
});

async function read(path: string) {
  const { status, headers, body } = await send(path);
  return { status, body, headers: { ...headers, date: undefined, 'x-request-id': undefined } };
}

describe('a response that is cached for everybody', () => {
  it('is the same after a request with any header that could change it', async () => {
    const before = new Map<string, unknown>();
    for (const path of paths) before.set(path, await read(path));
    for (const headers of [...POISONS, site.headers]) {
      for (const path of paths) {
        site.context.app.responseCache.clear();
        const poisoned = await send(path, { headers });
        expect(poisoned.body, path).not.toContain(MARK);
        expect(await read(path), JSON.stringify(headers)).toEqual(before.get(path));
      }
    }
  });

  it('is the same for ignored parameters, and never contains their values', async () => {
    const plain = await read('/task1');
    for (const query of [`?utm_source=${MARK}`, `?${MARK}`, '?search=', `?__proto__=${MARK}`]) {
      site.context.app.responseCache.clear();
      const { status, body } = await send(`/task1${query}`);
      if (status === 200) expect(body).toBe(plain.body);
      expect(body).not.toContain(MARK);
      expect(await read('/task1')).toEqual(plain);
    }
  });
});
