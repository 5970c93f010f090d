import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffCalls } from '../../../../test/admin.ts';
import { clearContent, testApp } from '../../../../test/app.ts';
import { cookiesOf, login, RIGHT, signedIn } from '../../../../test/auth.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { SETTINGS_ID, Settings } from '../../settings/queries.ts';
import { Session } from '../model.ts';

const context = testApp();
const NOON = Date.UTC(2027, 4, 3, 12);
const MINUTE_MS = 60_000;

type Headers = Record<string, string>;
let headers: Headers;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await clearContent(context.app);
  headers = await signedIn();
});
afterEach(() => vi.useRealTimers());

const statusFor = async (given: Headers) =>
  (await context.app.inject({ url: '/api/auth/verify', headers: given })).statusCode;
const sessionsOf = async (given: Headers) =>
  (await staffCalls(context, given)('GET', '/account/sessions')).body.sessions;

async function limitInactivity(inactivityLimitMinutes: number): Promise<void> {
  await Settings.updateOne({ _id: SETTINGS_ID }, { inactivityLimitMinutes }, { upsert: true });
  context.app.responseCache.clear();
}

describe('the inactivity limit', () => {
  it('ends a session that isn’t used, and use keeps it', async () => {
    await limitInactivity(30);
    const unused = await signedIn();
    for (const minutes of [29, 58, 87]) {
      vi.setSystemTime(NOON + minutes * MINUTE_MS);
      expect(await statusFor(headers)).toBe(200);
    }
    expect(await statusFor(unused)).toBe(401);
    vi.setSystemTime(NOON + (87 + 30) * MINUTE_MS);
    expect(await statusFor(headers)).toBe(401);
  });

  it('ends it for good, also for the cookie that lets staff read during maintenance', async () => {
    const signIn = await login(context.app, RIGHT);
    const theirs = { authorization: `Bearer ${signIn.json().token}` };
    await Settings.create({ _id: SETTINGS_ID, maintenanceMode: true });
    await limitInactivity(5);
    const read = async () =>
      (await context.app.inject({ url: '/api/archive', headers: { cookie: cookiesOf(signIn) } }))
        .statusCode;
    expect(await read()).toBe(200);
    vi.setSystemTime(NOON + 5 * MINUTE_MS);
    expect(await read()).toBe(503);
    await limitInactivity(720);
    expect([await statusFor(theirs), await read()]).toEqual([401, 503]);
  });

  it('isn’t put off by an answer’s form that is only left open', async () => {
    await limitInactivity(5);
    const call = staffCalls(context, headers);
    for (const minutes of [2, 4]) {
      vi.setSystemTime(NOON + minutes * MINUTE_MS);
      const body = { window: 'a'.repeat(32), isOpen: true };
      expect((await call('PUT', `/model-answers/${'a'.repeat(24)}/presence`, body)).status).toBe(
        404,
      );
    }
    vi.setSystemTime(NOON + 5 * MINUTE_MS);
    expect(await statusFor(headers)).toBe(401);
  });

  it('is off at 0', async () => {
    await limitInactivity(0);
    vi.setSystemTime(NOON + 11 * 60 * MINUTE_MS);
    expect(await statusFor(headers)).toBe(200);
  });
});

describe('the own sessions', () => {
  it('are listed with device and last use, those of others aren’t', async () => {
    await signedIn('other@example.org');
    vi.setSystemTime(NOON + 5 * MINUTE_MS);
    const signIn = await login(context.app, RIGHT);
    const newer = { authorization: `Bearer ${signIn.json().token}` };
    const listed = await sessionsOf(headers);
    const at = (minutes: number) => new Date(NOON + minutes * MINUTE_MS).toISOString();
    // Reading the list used the first session, so both are equally recent.
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual(
      expect.objectContaining({
        device: 'Firefox on Linux',
        createdAt: at(0),
        lastUsedAt: at(5),
        isCurrent: true,
      }),
    );
    expect(listed).toContainEqual(
      expect.objectContaining({ createdAt: at(5), lastUsedAt: at(5), isCurrent: false }),
    );
    vi.setSystemTime(NOON + 9 * MINUTE_MS);
    const order = (await sessionsOf(newer)) as { lastUsedAt: string }[];
    expect(order.map(({ lastUsedAt }) => lastUsedAt)).toEqual([at(9), at(5)]);
  });

  it('end one by one and at once; nobody ends those of others', async () => {
    const second = await signedIn();
    const [theirs, third] = [
      await signedIn('other@example.org'),
      await signedIn('third@example.org'),
    ];
    const call = staffCalls(context, headers);
    const ids = (await sessionsOf(second)) as { id: string; isCurrent: boolean }[];
    const { id = '' } = ids.find(({ isCurrent }) => isCurrent) ?? {};
    const { id: foreign } = (await sessionsOf(theirs))[0];
    const gone = { status: 404, body: { code: 'SESSION_NOT_FOUND' } };
    expect(await call('DELETE', `/account/sessions/${foreign}`)).toMatchObject(gone);
    expect((await call('DELETE', `/account/sessions/${id}`)).status).toBe(204);
    expect(await call('DELETE', `/account/sessions/${id}`)).toMatchObject(gone);
    expect(await Promise.all([headers, second, theirs, third].map(statusFor))).toEqual([
      200, 401, 200, 200,
    ]);
    const [entry] = await AuditEntry.find({ action: 'endStaffSession' }).lean();
    expect(entry).toMatchObject({ who: RIGHT.email, targetLabel: RIGHT.email });
    expect(JSON.stringify(entry)).not.toContain(id);
  });

  it('all end by signing out everywhere, this one too', async () => {
    const [second, theirs] = [await signedIn(), await signedIn('other@example.org')];
    const response = await context.app.inject({
      method: 'DELETE',
      url: '/api/admin/account/sessions',
      headers,
    });
    expect(response.statusCode).toBe(204);
    expect(response.cookies).toMatchObject([{ value: '' }]);
    expect(await Promise.all([headers, second, theirs].map(statusFor))).toEqual([401, 401, 200]);
    expect(await Session.countDocuments()).toBe(1);
    expect(await AuditEntry.countDocuments({ action: 'endAllStaffSessions' })).toBe(1);
  });
});
