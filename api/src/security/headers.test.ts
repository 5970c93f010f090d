import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildNode } from '../../test/app.ts';
import { FRIEND, sendTo, testSite } from '../../test/site.ts';
import { canvas } from '../../test/uploads.ts';
import { sendMessage } from '../../test/visitors.ts';
import type { App } from '../app.ts';
import { storePicture } from '../features/media/write.ts';
import { builtPages } from '../plugins/pages.ts';

const site = testSite();
const { send } = site;

interface Kind {
  path: string;
  status: number;
  method?: string;
  headers?: Record<string, string>;
  payload?: string;
}

let picture: string;
let asset: string;
let etag: string;

function kinds(): Record<string, Kind> {
  const admin = site.headers;
  return {
    'a public call': { path: '/api/statistics', status: 200 },
    'a cached public call': { path: '/api/statistics', status: 200 },
    'an unchanged public call': {
      path: '/api/statistics',
      status: 304,
      headers: { 'if-none-match': etag },
    },
    'a HEAD': { path: '/api/statistics', status: 200, method: 'HEAD' },
    'a call with a fault': { path: '/api/statistics?x=1', status: 400 },
    'an address that cannot be decoded': { path: '/%E0%A4%A', status: 400 },
    'a call without rights': { path: '/api/admin/settings', status: 401 },
    'a call for administrators': { path: '/api/admin/settings', status: 200, headers: admin },
    'a table for administrators': { path: '/api/admin/audit/csv', status: 200, headers: admin },
    'an unknown call': { path: '/api/unknown', status: 404 },
    'an unknown method': { path: '/api/statistics', status: 405, method: 'DELETE' },
    'an unknown type of body': {
      path: '/api/contact',
      status: 415,
      method: 'POST',
      headers: { 'content-type': 'x/y' },
      payload: 'x',
    },
    'a preflight': {
      path: '/api/statistics',
      status: 204,
      method: 'OPTIONS',
      headers: { origin: FRIEND, 'access-control-request-method': 'GET' },
    },
    'a page': { path: '/task1', status: 200 },
    'a page that is not there': { path: '/nothing', status: 404 },
    'a page of the back office': { path: '/admin/login', status: 200 },
    'a redirect': { path: '/ADMIN', status: 301 },
    'a document': { path: '/sitemap.xml', status: 200 },
    'an asset': { path: asset, status: 200 },
    'a picture': { path: picture, status: 200 },
    'a picture that is not there': { path: '/media/x.webp', status: 404 },
    health: { path: '/health/ready', status: 200 },
    'the contract': { path: '/openapi.json', status: 200 },
    'the documentation': { path: '/docs/', status: 200 },
    'a script of the documentation': { path: '/docs/static/swagger-ui-bundle.js', status: 200 },
  };
}

beforeEach(async () => {
  picture = (await storePicture(await canvas(20, 20).png().toBuffer())).url;
  asset = /src="(\/assets\/[^"]+\.js)"/.exec((await send('/')).body)?.[1] ?? '';
  etag = String((await send('/api/statistics')).headers.etag);
});

describe('every response', () => {
  it('has the security headers, and has a content type, with a charset if it is text', async () => {
    for (const [name, { status, path, ...options }] of Object.entries(kinds())) {
      const { status: answered, headers, body } = await send(path, options);
      expect([name, answered]).toEqual([name, status]);
      expect(headers, name).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': path.startsWith('/media/')
          ? expect.stringMatching(/^(same|cross)-origin$/)
          : 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy, name).toMatch(/frame-ancestors '(none|self)'/);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts, name).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:|data:/);
      for (const telling of ['server', 'x-powered-by']) expect(headers[telling]).toBeUndefined();
      expect(headers['strict-transport-security'], name).toBeUndefined();
      if (body === '') continue;
      const type = String(headers['content-type']);
      // JSON has one encoding, and pictures have none.
      expect(type, name).toMatch(
        /^(application\/(problem\+)?json|image\/webp|[\w/+-]+; charset=utf-8)$|^application\/json; charset=utf-8$/,
      );
    }
  });

  it('allows only a page’s own styles: public ones by hash, admin ones by a new nonce', async () => {
    const styles = async (path: string) =>
      /style-src ([^;]*)/.exec(String((await send(path)).headers['content-security-policy']))?.[1];
    expect(await styles('/task1')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
    const [first, second] = [await styles('/admin/login'), await styles('/admin/login')];
    expect(first).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
    expect(second).not.toBe(first);
  });

  it('is not cached if it is for administrators or an error', async () => {
    for (const path of ['/api/admin/settings', '/api/auth/verify', '/admin/login', '/admin']) {
      for (const headers of [{}, site.headers]) {
        const answered = await send(path, { headers });
        expect([path, answered.headers['cache-control']]).toEqual([path, 'no-store']);
      }
    }
    const refused = await sendMessage(site.context.app, { email: 'none' });
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});

describe('a site with HTTPS', () => {
  const HOLD = 'max-age=31536000';
  const apps: App[] = [];
  const build = async (env: NodeJS.ProcessEnv) => {
    const app = await buildNode(site.context.dataDir, { env, pages: builtPages });
    app.responseCache.setChangeStreamConnected(true);
    apps.push(app);
    return app;
  };
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  it('sends HSTS with every kind of response', async () => {
    const app = await build({ PUBLIC_URL: 'https://band8.example' });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const [name, { path, status: _status, ...options }] of Object.entries(kinds())) {
      const { headers } = await sendTo(origin, path, options);
      expect([name, headers['strict-transport-security']]).toEqual([name, HOLD]);
    }
  });

  it('is recognised by the trusted proxy’s header on each request, cached or not', async () => {
    const app = await build({ TRUST_PROXY: '10.0.0.1' });
    const readHsts = async (remoteAddress: string, proto: string) => {
      const headers = { 'x-forwarded-proto': proto };
      const answered = await app.inject({ url: '/api/site', remoteAddress, headers });
      return answered.headers['strict-transport-security'];
    };
    for (const first of ['http', 'https']) {
      app.responseCache.clear();
      await readHsts('10.0.0.1', first);
      expect(await readHsts('10.0.0.1', 'https')).toBe(HOLD);
      expect(await readHsts('10.0.0.1', 'http')).toBeUndefined();
      expect(await readHsts('192.0.2.1', 'https')).toBeUndefined();
    }
  });
});
