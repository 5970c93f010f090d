import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { cookieOf, headersOf, login, RIGHT, signedIn, storedStaff } from '../../../test/auth.ts';
import { MAX_BY_ACCOUNT_AND_NETWORK } from './guessing.ts';
import { Device, User } from './model.ts';
import { saveAdministrator } from './queries.ts';

const context = testApp();
const NEW = 'a new and long password';

beforeEach(async () => {
  await clearContent(context.app);
  await storedStaff();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const verify = async (headers: { authorization: string }) =>
  (await context.app.inject({ url: '/api/auth/verify', headers })).statusCode;
const change = (headers: { authorization: string }, payload: Record<string, unknown>) =>
  context.app.inject({ method: 'POST', url: '/api/auth/password', headers, payload });

describe('changing the password', () => {
  it('ends all sessions, forgets all devices and returns a new token', async () => {
    const first = await login(context.app, RIGHT);
    const second = await login(context.app, RIGHT);
    const others = await signedIn('other@example.org');
    const response = await change(bearer(first.json().token), {
      currentPassword: RIGHT.password,
      newPassword: NEW,
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      token: expect.any(String),
      user: { email: RIGHT.email, role: 'admin' },
    });
    expect(await verify(bearer(first.json().token))).toBe(401);
    expect(await verify(bearer(second.json().token))).toBe(401);
    expect(await verify(bearer(response.json().token))).toBe(200);
    expect(await verify(others)).toBe(200);
    const { _id } = await User.findOne({ email: RIGHT.email }).orFail();
    expect(await Device.countDocuments({ userIds: _id })).toBe(1);
    expect(cookieOf(response)).not.toBe(cookieOf(first));
    expect((await login(context.app, RIGHT)).statusCode).toBe(401);
    expect((await login(context.app, { ...RIGHT, password: NEW })).statusCode).toBe(200);
  });

  it('also ends a session that is being opened with the old password', async () => {
    const asVerified = await User.findOne({ email: RIGHT.email }).orFail();
    await saveAdministrator(RIGHT.email, NEW);
    expect(await verify(await headersOf(asVerified))).toBe(401);
  });

  it('succeeds once when two requests arrive at the same time', async () => {
    const { token } = (await login(context.app, RIGHT)).json();
    const both = await Promise.all(
      [`${NEW} 1`, `${NEW} 2`].map((newPassword) =>
        change(bearer(token), { currentPassword: RIGHT.password, newPassword }),
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

it('changing the address on a site that can’t send email counts at once, unless another account has the address', async () => {
  const headers = await signedIn();
  await signedIn('other@example.org', 'author');
  const changeTo = async (email: string) => {
    const payload = { email, currentPassword: RIGHT.password };
    const url = '/api/admin/account/email';
    return (await context.app.inject({ method: 'POST', url, headers, payload })).json();
  };
  expect(await changeTo('other@example.org')).toMatchObject({
    code: 'EMAIL_TAKEN',
    errors: [{ path: '/email' }],
  });
  const changed = await changeTo('New@Example.org');
  expect(changed).toMatchObject({ email: 'new@example.org' });
  expect(changed).not.toHaveProperty('newEmail');
  expect((await login(context.app, RIGHT)).statusCode).toBe(401);
  const moved = { ...RIGHT, email: 'new@example.org' };
  expect((await login(context.app, moved)).statusCode).toBe(200);
});

it('saving an administrator creates a new one', async () => {
  expect(await saveAdministrator(' New@Example.org ', NEW)).toBe('created');
  const response = await login(context.app, { email: 'new@example.org', password: NEW });
  expect(response.statusCode).toBe(200);
});

it('saving an administrator resets the password of an existing one, ends all sessions and clears failed attempts', async () => {
  const { token } = (await login(context.app, RIGHT)).json();
  for (let i = 0; i <= MAX_BY_ACCOUNT_AND_NETWORK; i += 1) {
    await login(context.app, { ...RIGHT, password: 'forgotten' });
  }
  expect((await login(context.app, RIGHT)).statusCode).toBe(429);
  expect(await saveAdministrator('EDITOR@example.org', NEW)).toBe('reset');
  expect(await User.countDocuments()).toBe(1);
  expect(await Device.countDocuments()).toBe(0);
  expect(await verify(bearer(token))).toBe(401);
  expect((await login(context.app, RIGHT)).statusCode).toBe(401);
  expect((await login(context.app, { ...RIGHT, password: NEW })).statusCode).toBe(200);
});
