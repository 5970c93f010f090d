import { describe, expect, it } from 'vitest';
import { hashSource } from '../../test/hashSource.ts';
import { DOCUMENTS, FRIEND, type Sent, testSite } from '../../test/site.ts';
import { unusualUrls } from '../../test/unusualUrls.ts';
import { SETTINGS_ID, Settings } from '../features/settings/queries.ts';

const site = testSite();
const { send, setMaintenance, publicCalls, pages } = site;
const NOBODY = '65e6f2a04c1b8d0012a4ffff';
const UNKNOWN = ['/api/unknown', '/api', '/assets/none.js', '/nothing'];

/** Content that only visitors with access see. */
const CONTENT = /crossed a bridge|task1Count|"answers"|<urlset|<feed|User-agent/;

describe('in maintenance mode', () => {
  it('every public route, page, document and unknown address returns 503 with Retry-After, cached or not, for GET and HEAD', async () => {
    const reads = (await publicCalls()).filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThanOrEqual(6);
    const known = [...reads.map(({ path }) => path), ...DOCUMENTS, ...pages()];
    const all = [...known, `/answer/${NOBODY}`, ...UNKNOWN];
    for (const path of all) await send(path);
    await setMaintenance(true);
    for (const path of all) {
      for (const method of ['GET', 'HEAD']) {
        const refused = await send(path, { method });
        expect(refused.status, `${method} ${path}`).toBe(503);
        expect(refused.headers).toMatchObject({
          'retry-after': '300',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        });
        expect(refused.headers.etag).toBeUndefined();
        expect(refused.body).not.toMatch(CONTENT);
        if (method === 'HEAD') expect(refused.body).toBe('');
      }
    }
  }, 60_000);

  it('every write returns 503 too, with the error body', async () => {
    await setMaintenance(true);
    const writes = (await publicCalls()).filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThanOrEqual(3);
    for (const { method, path } of [
      ...writes,
      ...UNKNOWN.map((path) => ({ method: 'POST', path })),
    ]) {
      const refused = await send(path, { method });
      expect([path, refused.status]).toEqual([path, 503]);
      expect(refused.headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(refused.body)).toMatchObject({ code: 'MAINTENANCE', status: 503 });
    }
  });

  it('no spelling of an address bypasses it', async () => {
    const paths = ['/api/statistics', '/api/site', '/sitemap.xml', '/task1', `/answer/${site.id}`];
    // Addresses below these stay open.
    const open = ['/admin/..', '/admin/%2e%2e', '/docs/..'];
    const all = [
      ...unusualUrls([], paths),
      ...open.flatMap((folder) => paths.map((path) => folder + path)),
    ];
    for (const path of all) await send(path);
    await setMaintenance(true);
    for (const path of all) {
      const refused = await send(path);
      expect(refused.status, path).toBeGreaterThanOrEqual(400);
      expect(refused.body, path).not.toMatch(CONTENT);
    }
  }, 60_000);

  it('pages show a friendly page with the site’s name that is not indexed', async () => {
    await Settings.updateOne(
      { _id: SETTINGS_ID },
      { siteName: 'Harbour <8>', contactEmail: 'desk?bcc=all@example.org' },
      { upsert: true },
    );
    await setMaintenance(true);
    const { headers: sent, body } = await send(`/answer/${site.id}`);
    expect(sent['content-type']).toBe('text/html; charset=utf-8');
    expect(sent['x-robots-tag']).toBe('noindex');
    expect(sent['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(body).toMatch(/^<!doctype html><html lang="en">/);
    expect(body).toContain('<title>Back soon · Harbour &lt;8&gt;</title>');
    expect(body).toContain('href="mailto:desk%3Fbcc%3Dall@example.org"');
    const styles = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(styles).toContain('--paper:');
    expect(sent['content-security-policy']).toContain(`style-src 'self' ${hashSource(styles)};`);
  });

  it('an allowed origin can read the error, and its preflights still work', async () => {
    await setMaintenance(true);
    const refused = await send('/api/site', { headers: { origin: FRIEND } });
    expect(refused.status).toBe(503);
    expect(refused.headers['access-control-allow-origin']).toBe(FRIEND);
    const preflight = await send('/api/admin/settings', {
      method: 'OPTIONS',
      headers: { origin: FRIEND, 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(204);
  });

  it('sign-in, back office, uploads, health, contract and assets stay open', async () => {
    await setMaintenance(true);
    const statuses: [string, number, Sent?][] = [
      ['/health/live', 200],
      ['/health/ready', 200],
      ['/health/accepting', 200],
      ['/openapi.json', 200],
      ['/docs/', 200],
      ['/favicon.svg', 200],
      ['/favicon.ico', 200],
      ['/admin', 200],
      ['/admin/login', 200],
      ['/admin/settings', 200],
      ['/media/00000000000000000000000000000000.webp', 404],
      ['/api/auth/verify', 401],
      ['/api/auth/login', 400, { method: 'POST' }],
      ['/v1_1/band8/image/upload', 400, { method: 'POST' }],
      ['/api/admin/settings', 401],
      ['/api/admin/settings', 200, { headers: site.headers }],
      ['/api/admin/model-answers', 200, { headers: site.headers }],
      ['/api/admin/statistics', 503],
    ];
    for (const [path, status, sent] of statuses) {
      expect([path, (await send(path, sent)).status]).toEqual([path, status]);
    }
    expect((await send('/admin/login')).body).toContain('<title>Sign in · Band8 admin</title>');
  });
});
