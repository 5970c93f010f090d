import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildNode, clearContent, testApp } from '../../test/app.ts';
import { cookieOf, cookiesOf, login, RIGHT } from '../../test/auth.ts';
import type { App } from '../app.ts';
import { createAdministrator } from '../features/auth/queries.ts';

const context = testApp();

type SignedIn = Awaited<ReturnType<typeof login>>;

async function statusOf(signIn: SignedIn, app = context.app): Promise<number> {
  const headers = { authorization: `Bearer ${signIn.json().token}` };
  return (await app.inject({ url: '/api/auth/verify', headers })).statusCode;
}

beforeEach(async () => {
  await clearContent(context.app);
  await createAdministrator(RIGHT.email, RIGHT.password);
});

describe('a session', () => {
  it('ends when its browser signs in again, but sessions of other browsers don’t', async () => {
    const before = await login(context.app, RIGHT);
    const elsewhere = await login(context.app, RIGHT);
    const cookie = cookiesOf(before);
    await login(context.app, { ...RIGHT, password: 'a wrong and long one' }, { cookie });
    expect(await statusOf(before)).toBe(200);
    const again = await login(context.app, RIGHT, { cookie });
    expect(await statusOf(before)).toBe(401);
    expect([await statusOf(again), await statusOf(elsewhere)]).toEqual([200, 200]);
  });
});

describe('a password', () => {
  it('is checked to its last character, however long it is', async () => {
    const long = 'seven quiet harbours '.repeat(48);
    await createAdministrator('long@example.org', `${long}a`);
    const given = async (password: string) =>
      (await login(context.app, { email: 'long@example.org', password })).statusCode;
    expect(await given(`${long}b`)).toBe(401);
    expect(await given(long)).toBe(401);
    expect(await given(`${long}A`)).toBe(401);
    expect(await given(`${long}a`)).toBe(200);
  });
});

describe('a new password', () => {
  it.each(['password1234', 'qwertyuiop12', RIGHT.email])(
    'can’t be a common password or the email address: %s',
    async (newPassword) => {
      const { token } = (await login(context.app, RIGHT)).json();
      const response = await context.app.inject({
        method: 'POST',
        url: '/api/auth/password',
        headers: { authorization: `Bearer ${token}` },
        payload: { currentPassword: RIGHT.password, newPassword },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'COMMON_PASSWORD' });
      expect((await login(context.app, RIGHT)).statusCode).toBe(200);
    },
  );
});

describe('the cookies of a site with HTTPS', () => {
  let app: App;
  beforeAll(async () => {
    app = await buildNode(context.dataDir, { env: { PUBLIC_URL: 'https://band8.example' } });
  });
  afterAll(() => app.close());

  it('have name prefixes that prevent other hosts and insecure connections from setting them', async () => {
    const signIn = await login(app, RIGHT);
    const common = { secure: true, httpOnly: true };
    expect(signIn.cookies).toEqual([
      expect.objectContaining({
        ...common,
        name: '__Secure-band8_device',
        path: '/api/auth',
        sameSite: 'Strict',
      }),
      expect.objectContaining({ ...common, name: '__Host-band8_gate', path: '/', sameSite: 'Lax' }),
    ]);
    for (const cookie of signIn.cookies) expect(cookie).not.toHaveProperty('domain');
  });

  it('are recognised at the next sign-in, which ends the previous session', async () => {
    const signIn = await login(app, RIGHT);
    const again = await login(app, RIGHT, { cookie: cookiesOf(signIn) });
    expect(cookieOf(again)).toBe(cookieOf(signIn));
    expect([await statusOf(signIn, app), await statusOf(again, app)]).toEqual([401, 200]);
  });
});
