// @module-tag slow
import { beforeEach, describe, expect, it } from 'vitest';
import { login, RIGHT } from '../../test/auth.ts';
import { switchComments } from '../../test/comments.ts';
import { DOCUMENTS, testSite } from '../../test/site.ts';

const site = testSite();
const { context, send, setMaintenance, publicCalls, pages } = site;

describe('a signed-in administrator in maintenance mode', () => {
  let cookie: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    const response = await login(context.app, RIGHT);
    const bypass = response.cookies.find(({ name }) => name === 'band8_gate');
    expect(bypass).toMatchObject({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 43_200,
    });
    cookie = `band8_gate=${bypass?.value}`;
    headers = { authorization: `Bearer ${response.json().token}` };
    await switchComments(context, true);
    await setMaintenance(true);
  });

  it('sees every page, document and route, by bearer token and by cookie', async () => {
    const reads = (await publicCalls()).filter(({ method }) => method === 'GET');
    for (const path of [...reads.map((call) => call.path), ...DOCUMENTS, ...pages()]) {
      for (const sent of [{ cookie }, headers]) {
        const { status } = await send(path, { headers: sent });
        // Some need a parameter and some redirect; all of these statuses mean access.
        const isAccess = [200, 302, 400].includes(status);
        // No preview link has this token.
        expect(isAccess || (path.includes('{token}') && status === 404), path).toBe(true);
      }
    }
    const page = await send(`/answer/${site.id}`, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('crossed a bridge');
    expect(page.body).toContain('Maintenance mode is on.');
    expect((await send('/', { method: 'HEAD', headers: { cookie } })).status).toBe(200);
  });

  it('gets responses that are not cached for others, during maintenance or after it', async () => {
    for (const path of ['/', '/api/site']) {
      const shown = await send(path, { headers: { cookie } });
      expect(shown.headers['cache-control']).toBe('private, no-store');
      expect((await send(path)).status).toBe(503);
    }
    await setMaintenance(false);
    expect((await send('/')).body).not.toContain('Maintenance mode is on.');
    expect(JSON.parse((await send('/api/site')).body)).toMatchObject({ maintenanceMode: false });
  });

  it('can’t write with the cookie, which is only for reading public content', async () => {
    for (const { method, path } of await publicCalls()) {
      if (method === 'GET') continue;
      const { status } = await send(path, { method, headers: { cookie, ...headers } });
      expect([path, status]).toEqual([path, 503]);
    }
    const asBearer = { authorization: `Bearer ${cookie.replace('band8_gate=', '')}` };
    expect((await send('/api/auth/verify', { headers: asBearer })).status).toBe(401);
    expect((await send('/', { headers: asBearer })).status).toBe(503);
    const token = headers.authorization?.replace('Bearer ', '');
    expect((await send('/', { headers: { cookie: `band8_gate=${token}` } })).status).toBe(503);
  });

  it.each(['garbage', 'aaa.bbb.ccc', ''])('has no access with the cookie "%s"', async (bypass) => {
    expect((await send('/', { headers: { cookie: `band8_gate=${bypass}` } })).status).toBe(503);
    expect((await send('/', { headers: { 'x-band8-inside': bypass } })).status).toBe(503);
  });

  it('has no access after signing out, which clears the cookie', async () => {
    const out = await context.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(out.cookies).toMatchObject([{ name: 'band8_gate', value: '', path: '/', maxAge: 0 }]);
    expect((await send('/', { headers: { cookie } })).status).toBe(503);
    expect((await send('/', { headers })).status).toBe(503);
  });

  it('gets another cookie with a new password, which invalidates the old one', async () => {
    const changed = await context.app.inject({
      method: 'POST',
      url: '/api/auth/password',
      headers,
      payload: { currentPassword: RIGHT.password, newPassword: 'another and longer password' },
    });
    expect((await send('/', { headers: { cookie } })).status).toBe(503);
    const bypass = changed.cookies.find(({ name }) => name === 'band8_gate')?.value;
    expect((await send('/', { headers: { cookie: `band8_gate=${bypass}` } })).status).toBe(200);
  });
});
