import { hash, parseOptions, verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNode, clearContent, testApp } from '../../../test/app.ts';
import {
  cookieOf,
  cookiesOf,
  headersOf,
  login,
  RIGHT,
  signedIn,
  storedStaff,
} from '../../../test/auth.ts';
import { MAX_BY_ACCOUNT_AND_NETWORK } from './guessing.ts';
import { Device, Session, User } from './model.ts';
import { hashPassword } from './passwords.ts';
import { saveAdministrator } from './queries.ts';

const context = testApp();
const NEW = 'a new and long password';

beforeEach(async () => {
  await clearContent(context.app);
  await storedStaff();
  vi.mocked(verify).mockClear();
  vi.mocked(hash).mockClear();
});

type SignIn = Awaited<ReturnType<typeof login>>;
type Headers = Record<'authorization', string>;

const statusFor = async (headers: Headers, app = context.app) =>
  (await app.inject({ url: '/api/auth/verify', headers })).statusCode;
const headersFrom = (signIn: SignIn) => ({ authorization: `Bearer ${signIn.json().token}` });
const statusOf = (signIn: SignIn, app?: typeof context.app) => statusFor(headersFrom(signIn), app);

describe('signing in', () => {
  it('returns a valid token and the user, with no-store', async () => {
    const response = await login(context.app, RIGHT);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { email: RIGHT.email, role: 'admin' },
    });
    expect(await statusOf(response)).toBe(200);
  });

  it('refuses a deactivated account only after the right password', async () => {
    await User.updateOne({ email: RIGHT.email }, { deactivatedAt: new Date() });
    const response = await login(context.app, RIGHT);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'ACCOUNT_DEACTIVATED' });
    expect(response.headers['set-cookie']).toBeUndefined();
    const wrong = await login(context.app, { ...RIGHT, password: 'a wrong and long one' });
    expect(wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('accepts the address in any case and with outer spaces', async () => {
    const response = await login(context.app, { ...RIGHT, email: ' Editor@Example.ORG ' });
    expect(response.statusCode).toBe(200);
  });

  it('accepts a password in any Unicode normalisation', async () => {
    await saveAdministrator('other@example.org', 'cafe\u0301 noir au lait');
    const response = await login(context.app, {
      email: 'other@example.org',
      password: 'caf\u00e9 noir au lait',
    });
    expect(response.statusCode).toBe(200);
  });

  it('checks a password to its last character, however long it is', async () => {
    const long = 'seven quiet harbours '.repeat(48);
    await saveAdministrator('long@example.org', `${long}a`);
    const statuses = [];
    for (const end of ['b', '', 'A', 'a']) {
      const credentials = { email: 'long@example.org', password: long + end };
      statuses.push((await login(context.app, credentials)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 200]);
  });

  it('ends the previous session of the browser, but sessions of other browsers don’t end', async () => {
    const [before, elsewhere] = [await login(context.app, RIGHT), await login(context.app, RIGHT)];
    const cookie = cookiesOf(before);
    await login(context.app, { ...RIGHT, password: 'a wrong and long one' }, { cookie });
    expect(await statusOf(before)).toBe(200);
    const again = await login(context.app, RIGHT, { cookie });
    expect(await Promise.all([before, again, elsewhere].map((one) => statusOf(one)))).toEqual([
      401, 200, 200,
    ]);
  });

  it('sets cookies that other hosts and insecure connections can’t, on a site with HTTPS', async () => {
    const app = await buildNode(context.dataDir, { env: { PUBLIC_URL: 'https://band8.example' } });
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
    const again = await login(app, RIGHT, { cookie: cookiesOf(signIn) });
    expect(cookieOf(again)).toBe(cookieOf(signIn));
    expect([await statusOf(signIn, app), await statusOf(again, app)]).toEqual([401, 200]);
    await app.close();
  });

  it('treats an unknown user like a wrong password, and does the same work', async () => {
    const wrong = await login(context.app, { ...RIGHT, password: 'a wrong and long one' });
    expect(verify).toHaveBeenCalledTimes(1);
    const unknown = await login(context.app, { ...RIGHT, email: 'nobody@example.org' });
    expect(verify).toHaveBeenCalledTimes(2);
    expect(hash).not.toHaveBeenCalled();
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        code: 'INVALID_CREDENTIALS',
        message: 'The email address or password is wrong. Check both and try again.',
      });
      expect(response.cookies).toEqual([]);
    }
    expect(wrong.json()).toEqual(unknown.json());
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
    const [known, decoy] = vi.mocked(verify).mock.calls.map(([stored]) => parseOptions(stored));
    expect(decoy).toEqual(known);
    expect(await Session.countDocuments()).toBe(0);
  });

  it('rehashes a password once if its hash has outdated parameters', async () => {
    const old = await hash(RIGHT.password, { memoryCost: 8192, timeCost: 1 });
    await User.updateOne({ email: RIGHT.email }, { passwordHash: old });
    const first = await login(context.app, RIGHT);
    expect(first.statusCode).toBe(200);
    const { passwordHash = '' } = (await User.findOne().lean()) ?? {};
    const today = parseOptions(await hashPassword(RIGHT.password));
    expect(parseOptions(passwordHash)).toEqual(today);
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    vi.mocked(hash).mockClear();
    expect((await login(context.app, RIGHT)).statusCode).toBe(200);
    expect(hash).not.toHaveBeenCalled();
    expect(await statusOf(first)).toBe(200);
  });

  it('checks two passwords at once, queues fifty, and rejects the rest', async () => {
    let running = 0;
    let most = 0;
    let turnedAway = 0;
    const enough = Promise.withResolvers<void>();
    const { verify: check } =
      await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    vi.mocked(verify).mockImplementation(async (...given) => {
      running += 1;
      most = Math.max(most, running);
      await enough.promise;
      return check(...given).finally(() => {
        running -= 1;
      });
    });
    const statuses = await Promise.all(
      Array.from({ length: 120 }, async (_, i) => {
        const stranger = { email: `u${i}@example.org`, password: 'x' };
        const response = await login(context.app, stranger, { ip: `192.0.2.${i}` });
        if (response.statusCode === 503) {
          expect(response.json().code).toBe('TOO_BUSY');
          expect(response.headers['retry-after']).toBe('5');
          turnedAway += 1;
          if (turnedAway === 68) enough.resolve();
        }
        return response.statusCode;
      }),
    );
    vi.mocked(verify).mockImplementation(check);
    expect(most).toBe(2);
    expect(statuses.filter((status) => status === 401)).toHaveLength(52);
    expect(turnedAway).toBe(68);
    expect((await login(context.app, RIGHT, { ip: '198.51.100.1' })).statusCode).toBe(200);
  });
});

it('signing out ends this session at once and leaves the others', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  const url = '/api/auth/logout';
  const out = await context.app.inject({ method: 'POST', url, headers: here });
  expect(out.statusCode).toBe(204);
  expect(out.body).toBe('');
  expect(out.headers['cache-control']).toBe('no-store');
  expect([await statusFor(here), await statusFor(there)]).toEqual([401, 200]);
});

const change = (headers: Headers, payload: Record<string, unknown>) =>
  context.app.inject({ method: 'POST', url: '/api/auth/password', headers, payload });

describe('changing the password', () => {
  it('ends all sessions, forgets all devices and returns a new token', async () => {
    const first = await login(context.app, RIGHT);
    const second = await login(context.app, RIGHT);
    const others = await signedIn('other@example.org');
    const response = await change(headersFrom(first), {
      currentPassword: RIGHT.password,
      newPassword: NEW,
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      token: expect.any(String),
      user: { email: RIGHT.email, role: 'admin' },
    });
    const statuses = [await statusOf(first), await statusOf(second), await statusOf(response)];
    expect([...statuses, await statusFor(others)]).toEqual([401, 401, 200, 200]);
    const { _id } = await User.findOne({ email: RIGHT.email }).orFail();
    expect(await Device.countDocuments({ userIds: _id })).toBe(1);
    expect(cookieOf(response)).not.toBe(cookieOf(first));
    expect((await login(context.app, RIGHT)).statusCode).toBe(401);
    expect((await login(context.app, { ...RIGHT, password: NEW })).statusCode).toBe(200);
  });

  it('also ends a session that is being opened with the old password', async () => {
    const asVerified = await User.findOne({ email: RIGHT.email }).orFail();
    await saveAdministrator(RIGHT.email, NEW);
    expect(await statusFor(await headersOf(asVerified))).toBe(401);
  });

  it('succeeds once when two requests arrive at the same time', async () => {
    const headers = await signedIn();
    const both = await Promise.all(
      [`${NEW} 1`, `${NEW} 2`].map((newPassword) =>
        change(headers, { currentPassword: RIGHT.password, newPassword }),
      ),
    );
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await User.findOne().lean())?.passwordVersion).toBe(1);
  });

  it('can’t be the email address', async () => {
    const payload = { currentPassword: RIGHT.password, newPassword: RIGHT.email };
    const response = await change(await signedIn(), payload);
    expect([response.statusCode, response.json().code]).toEqual([400, 'COMMON_PASSWORD']);
    expect((await login(context.app, RIGHT)).statusCode).toBe(200);
  });
});

it('saving an administrator creates a new one', async () => {
  expect(await saveAdministrator(' New@Example.org ', NEW)).toBe('created');
  const response = await login(context.app, { email: 'new@example.org', password: NEW });
  expect(response.statusCode).toBe(200);
});

it('saving an administrator resets the password of an existing one, ends all sessions and clears failed attempts', async () => {
  const before = await login(context.app, RIGHT);
  for (let i = 0; i <= MAX_BY_ACCOUNT_AND_NETWORK; i += 1) {
    await login(context.app, { ...RIGHT, password: 'forgotten' });
  }
  expect((await login(context.app, RIGHT)).statusCode).toBe(429);
  expect(await saveAdministrator('EDITOR@example.org', NEW)).toBe('reset');
  expect(await User.countDocuments()).toBe(1);
  expect(await Device.countDocuments()).toBe(0);
  expect(await statusOf(before)).toBe(401);
  expect((await login(context.app, RIGHT)).statusCode).toBe(401);
  expect((await login(context.app, { ...RIGHT, password: NEW })).statusCode).toBe(200);
});
