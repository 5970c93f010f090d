import { beforeEach, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { RIGHT, signedIn } from '../../../test/auth.ts';
import { AuditEntry } from '../audit/queries.ts';
import { Session } from './model.ts';

const context = testApp();
const EXPORTS = [
  ['exportContent', '/api/admin/content', 'export all answers, terms and pictures'],
  ['exportAuditEntries', '/api/admin/audit/csv', 'download the audit log as CSV'],
] as const;
const ELEVEN_MINUTES_AGO = new Date(Date.now() - 11 * 60 * 1000);

let headers: { authorization: string };
const get = (url: string) => context.app.inject({ url, headers });
const confirm = (currentPassword: string) =>
  context.app.inject({
    method: 'POST',
    url: '/api/auth/confirm',
    headers,
    payload: { currentPassword },
  });
const letTimePass = () => Session.updateMany({}, { confirmedAt: ELEVEN_MINUTES_AGO });
const audited = async (action: string) => AuditEntry.countDocuments({ action });

beforeEach(async () => {
  await clearContent(context.app);
  headers = await signedIn();
});

it.each(EXPORTS)('%s needs the password again 10 minutes after the sign-in', async (...row) => {
  const [operation, url, action] = row;
  expect((await get(url)).statusCode).toBe(200);
  const by = { who: RIGHT.email };
  expect(await AuditEntry.findOne({ action: operation }).lean()).toMatchObject(by);
  for (const change of [{ confirmedAt: ELEVEN_MINUTES_AGO }, { $unset: { confirmedAt: 1 } }]) {
    await Session.updateMany({}, change);
    const refused = await get(url);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'PASSWORD_REQUIRED', message: `Enter your current password to ${action}.` },
    ]);
  }
  expect(await audited(operation)).toBe(1);
  expect((await confirm('wrong')).json().code).toBe('INVALID_PASSWORD');
  expect((await get(url)).statusCode).toBe(403);
  expect((await confirm(RIGHT.password)).statusCode).toBe(204);
  expect((await get(url)).statusCode).toBe(200);
  expect([await audited('confirmPassword'), await audited(operation)]).toEqual([1, 2]);
});

it('confirming the password applies to its own session only', async () => {
  const other = await signedIn();
  await letTimePass();
  await confirm(RIGHT.password);
  headers = other;
  expect((await get('/api/admin/content')).statusCode).toBe(403);
});
