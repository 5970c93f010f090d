import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminSite } from '../../../../test/admin.ts';
import { login, RIGHT, signedIn } from '../../../../test/auth.ts';
import { operationsOf } from '../../../../test/contract.ts';
import { deliver, SENDS_MAIL, visitor } from '../../../../test/learners.ts';
import { codeAt, setUpSecondFactor } from '../../../../test/secondFactors.ts';
import { createKeyCipher } from '../../../shared/keyCipher.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { SETTINGS_ID, Settings } from '../../settings/queries.ts';
import { MAX_BY_ACCOUNT_AND_NETWORK } from '../guessing.ts';
import { User } from '../model.ts';
import { findStep } from './secondFactor.ts';

const STEP_MS = 30_000;
/** The beginning of a time step. */
const NOON = Date.UTC(2027, 4, 3, 12);
const currentPassword = RIGHT.password;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
const { context, call } = adminSite({ env: SENDS_MAIL });
const send = visitor(context);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Signs in; the second step of a sign-in has a code. */
async function signIn(code?: string, from?: Parameters<typeof login>[2]) {
  const response = await login(context.app, { ...RIGHT, code }, from);
  return { status: response.statusCode, body: response.json() };
}
const actions = async () => (await AuditEntry.find().sort({ _id: 1 })).map(({ action }) => action);

describe('setting up a second factor', () => {
  it('needs a first code, and never returns the key again', async () => {
    const start = () => call('POST', '/account/second-factor', { currentPassword });
    const { body } = await start();
    expect(body.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Band8:editor%40example\.org\?issuer=Band8&/);
    expect((await signIn()).status).toBe(200);

    const confirm = (code: string) => call('POST', '/account/second-factor/confirmation', { code });
    expect(await confirm('000000')).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } });
    const confirmed = await confirm(codeAt(body.key));
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);

    const account = await call('GET', '/account');
    expect(account.body.secondFactor).toEqual({
      since: new Date(NOON).toISOString(),
      recoveryCodesLeft: 10,
    });
    const stored = JSON.stringify(await User.find().lean());
    for (const secret of [body.key, ...confirmed.body.recoveryCodes]) {
      expect(JSON.stringify(account.body)).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect((await start()).body.code).toBe('SECOND_FACTOR_CHANGED');
    expect((await confirm(codeAt(body.key))).body.code).toBe('SECOND_FACTOR_CHANGED');
    expect(await actions()).toContain('confirmSecondFactor');
  });

  it('forgets a key without a code after 30 minutes', async () => {
    const { body } = await call('POST', '/account/second-factor', { currentPassword });
    vi.setSystemTime(NOON + 31 * 60_000);
    const code = codeAt(body.key);
    const late = await call('POST', '/account/second-factor/confirmation', { code });
    expect(late.body.code).toBe('SECOND_FACTOR_CHANGED');
  });

  it('encrypts the key for one account and one signing secret', () => {
    const cipher = createKeyCipher('a signing secret of 32 bytes or more', 'second factor');
    const sealed = cipher.encrypt('JBSWY3DP', 'one');
    expect(sealed).not.toBe(cipher.encrypt('JBSWY3DP', 'one'));
    expect(cipher.decrypt(sealed, 'one')).toBe('JBSWY3DP');
    expect(cipher.decrypt(sealed, 'another')).toBeUndefined();
    expect(
      createKeyCipher('another signing secret', 'second factor').decrypt(sealed, 'one'),
    ).toBeUndefined();
    expect(cipher.decrypt(`${sealed.slice(0, -2)}AA`, 'one')).toBeUndefined();
  });
});

describe('a code of the app', () => {
  it('is that of RFC 6238, one step of drift at most', () => {
    const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    // Appendix B has 8 digits: 94287082 at 59 seconds, which is step 1.
    expect(findStep(key, '287082', 59_000)).toBe(1);
    expect(findStep(key, '287082', 89_999)).toBe(1);
    expect(findStep(key, '287082', 90_000)).toBeUndefined();
    expect(findStep(key, '287082', 0)).toBe(1);
    expect(findStep(key, codeAt(key, NOON + 2 * STEP_MS), NOON)).toBeUndefined();
    expect(findStep(key, '28708', 59_000)).toBeUndefined();
  });

  it('is needed besides the password, which alone signs nobody in', async () => {
    const { key } = await setUpSecondFactor(call);
    vi.setSystemTime(NOON + STEP_MS);
    const first = await signIn();
    expect(first).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(JSON.stringify(first.body)).not.toContain('token');
    const code = codeAt(key);
    const wrong = await login(context.app, { ...RIGHT, password: 'not this', code });
    expect(wrong.json().code).toBe('INVALID_CREDENTIALS');
    // As a Japanese keyboard types it, with the dash of an app.
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const { status, body } = await signIn(`${wide.slice(0, 3)}–${wide.slice(3)}`);
    expect(status).toBe(200);
    expect(body.token).toEqual(expect.any(String));
  });

  it('works once, also for simultaneous requests, and no earlier one works afterwards', async () => {
    const { key } = await setUpSecondFactor(call);
    expect((await signIn(codeAt(key))).body.code).toBe('INVALID_CODE');
    vi.setSystemTime(NOON + 2 * STEP_MS);
    const attempts = await Promise.all(Array.from({ length: 3 }, () => signIn(codeAt(key))));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(codeAt(key, NOON + STEP_MS))).body.code).toBe('INVALID_CODE');
  });

  it('is limited like a password: right passwords in between clear no failures', async () => {
    const { key } = await setUpSecondFactor(call);
    vi.setSystemTime(NOON + 2 * STEP_MS);
    const headers = await signedIn();
    const codes = [];
    for (let at = 0; at < MAX_BY_ACCOUNT_AND_NETWORK; at += 1) {
      codes.push((await signIn('000000')).body.code);
      codes.push((await signIn()).body.code);
      await call('GET', '/account');
      await send('POST', '/auth/confirm', { currentPassword }, { headers });
    }
    expect(codes.slice(0, 9)).toEqual([
      ...Array(4).fill(['INVALID_CODE', 'SECOND_FACTOR_REQUIRED']).flat(),
      'INVALID_CODE',
    ]);
    expect((await signIn(codeAt(key))).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await actions()).filter((action) => action === 'codeFailed')).toHaveLength(5);
    vi.setSystemTime(NOON + 20 * 60_000);
    expect((await signIn(codeAt(key))).status).toBe(200);
  });

  it('doesn’t work for another account', async () => {
    const { key } = await setUpSecondFactor(call);
    await setUpSecondFactor(call, await signedIn('other@example.org'));
    vi.setSystemTime(NOON + STEP_MS);
    const other = { ...RIGHT, email: 'other@example.org', code: codeAt(key) };
    expect((await login(context.app, other)).json().code).toBe('INVALID_CODE');
  });
});

describe('a recovery code', () => {
  it('signs in once, is recorded, and its owner is told by email', async () => {
    const { recoveryCodes } = await setUpSecondFactor(call);
    const [code = '', other = ''] = recoveryCodes;
    const attempts = await Promise.all([signIn(code), signIn(code)]);
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await call('GET', '/account')).body.secondFactor.recoveryCodesLeft).toBe(9);
    expect(await actions()).toContain('recoveryCodeUsed');
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: RIGHT.email, subject: 'A recovery code was used at Band8' });
    expect(mail?.text).toContain('Unused codes: 9.');
    expect((await signIn(other.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn('K7QF-2MXN-9RTC-4HWD')).body.code).toBe('INVALID_CODE');
  });

  it('still works after the signing secret was replaced, which the app’s codes don’t', async () => {
    const { key, recoveryCodes } = await setUpSecondFactor(call);
    const { _id } = await User.findOne().orFail();
    const foreign = createKeyCipher('the signing secret of another machine', 'second factor');
    const sealed = foreign.encrypt(key, String(_id));
    await User.updateOne({ _id }, { 'secondFactor.key': sealed });
    vi.setSystemTime(NOON + STEP_MS);
    expect((await signIn(codeAt(key))).body.code).toBe('INVALID_CODE');
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
  });

  it('is replaced with a code', async () => {
    const { key, recoveryCodes } = await setUpSecondFactor(call);
    const replace = (code: string) =>
      call('POST', '/account/second-factor/recovery-codes', { currentPassword, code });
    vi.setSystemTime(NOON + STEP_MS);
    expect((await replace('000000')).body.code).toBe('INVALID_CODE');
    const { body } = await replace(codeAt(key));
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
    expect((await signIn(body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('removing a second factor', () => {
  it('needs a code, and tells its owner by email', async () => {
    const { key } = await setUpSecondFactor(call);
    const remove = (code: string) =>
      call('POST', '/account/second-factor/removal', { currentPassword, code });
    vi.setSystemTime(NOON + STEP_MS);
    expect(await remove('000000')).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await remove(codeAt(key))).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      'Your second factor for Band8 was removed',
    ]);
    expect((await remove(codeAt(key))).body.code).toBe('SECOND_FACTOR_CHANGED');
  });

  it('of somebody else needs an administrator and a recent password', async () => {
    const other = 'other@example.org';
    await setUpSecondFactor(call, await signedIn(other));
    const { _id } = await User.findOne({ email: other }).orFail();
    const path = `/staff/${_id}/second-factor`;
    const editor = await signedIn('ed@example.org', 'editor');
    expect((await call('DELETE', path, undefined, editor)).body.code).toBe('FORBIDDEN');
    const own = await User.findOne({ email: RIGHT.email }).orFail();
    expect((await call('DELETE', `/staff/${own._id}/second-factor`)).body.code).toBe('FORBIDDEN');
    vi.setSystemTime(NOON + 11 * 60_000);
    expect((await call('DELETE', path)).body.code).toBe('PASSWORD_REQUIRED');
    vi.setSystemTime(NOON);
    const listed = async () => (await call('GET', '/staff')).body.staff;
    const has = (hasSecondFactor: boolean) =>
      expect.objectContaining({ email: other, hasSecondFactor });
    expect(await listed()).toContainEqual(has(true));
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await listed()).toContainEqual(has(false));
    expect((await deliver()).map(({ to }) => to)).toEqual([other]);
    expect((await call('DELETE', path)).body.code).toBe('SECOND_FACTOR_CHANGED');
    const credentials = { email: other, password: RIGHT.password };
    expect((await login(context.app, credentials)).statusCode).toBe(200);
    const entries = await AuditEntry.find({ action: 'resetStaffSecondFactor' });
    expect(entries).toMatchObject([{ who: RIGHT.email, targetLabel: other }]);
  });

  it('counts as done when the connection breaks after the commit', async () => {
    const { ClientSession, MongoNetworkError } = mongoose.mongo;
    const { withTransaction } = ClientSession.prototype;
    const loseResult = () =>
      vi.spyOn(ClientSession.prototype, 'withTransaction').mockImplementationOnce(async function (
        this: mongoose.mongo.ClientSession,
        work,
      ) {
        await withTransaction.call(this, work);
        throw new MongoNetworkError('connection lost');
      });
    const { key } = await setUpSecondFactor(call);
    const other = await signedIn('other@example.org');
    await setUpSecondFactor(call, other);
    const { _id } = await User.findOne({ email: 'other@example.org' }).orFail();
    vi.setSystemTime(NOON + STEP_MS);
    loseResult();
    const proof = { currentPassword, code: codeAt(key) };
    expect((await call('POST', '/account/second-factor/removal', proof)).status).toBe(204);
    loseResult();
    expect((await call('DELETE', `/staff/${_id}/second-factor`)).status).toBe(204);
    expect((await deliver()).map(({ to }) => to)).toEqual([RIGHT.email, 'other@example.org']);
  });
});

describe('while the settings require a second factor', () => {
  beforeEach(async () => {
    await Settings.create({ _id: SETTINGS_ID, requireSecondFactor: true });
    context.app.responseCache.clear();
  });

  it('staff without one can only set it up', async () => {
    expect((await signIn()).body.user).toMatchObject({ needsSecondFactor: true });
    const staff = (await operationsOf(context.app)).filter(({ auth }) => auth === 'bearer');
    let headers = await signedIn();
    const open: string[] = [];
    for (const { id, method, path } of staff) {
      const url = path.replace('{id}', '65e6f2a04c1b8d0012a40001').replace('{version}', '1');
      const response = await context.app.inject({ method, url, headers });
      const code = response.statusCode === 403 && response.json().code;
      if (code === 'SECOND_FACTOR_SETUP_REQUIRED') continue;
      open.push(id);
      // It may have ended the session.
      headers = await signedIn();
    }
    expect(open.sort()).toEqual([
      'confirmSecondFactor',
      'getStaffAccount',
      'logout',
      'startSecondFactor',
      'verifyToken',
    ]);
  });

  it('everything works once it is set up, in the same session', async () => {
    expect((await call('GET', '/dashboard-stats')).status).toBe(403);
    await setUpSecondFactor(call);
    expect((await call('GET', '/dashboard-stats')).status).toBe(200);
    const headers = await signedIn();
    const verified = await context.app.inject({ url: '/api/auth/verify', headers });
    expect(verified.json().user).not.toHaveProperty('needsSecondFactor');
  });
});
