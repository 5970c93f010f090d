import { beforeEach, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { RIGHT, signedIn } from '../../../test/auth.ts';
import { AuditEntry } from '../audit/queries.ts';
import { Session } from './model.ts';

const context = testApp();
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

/** The reads that the contract says need a recent password: all exports. */
async function exportsOf() {
  const { paths } = (await context.app.inject('/openapi.json')).json<{
    paths: Record<string, { get?: { operationId: string; summary: string; description: string } }>;
  }>();
  return Object.entries(paths).flatMap(([url, { get: read }]) =>
    read?.description.includes('`PASSWORD_REQUIRED`') ? [{ url, ...read }] : [],
  );
}

it('every export needs the password again 10 minutes after the sign-in', async () => {
  const found = await exportsOf();
  expect(found.length).toBeGreaterThan(1);
  for (const { url, operationId, summary } of found) {
    headers = await signedIn();
    await AuditEntry.deleteMany();
    const action = summary.charAt(0).toLowerCase() + summary.slice(1);
    const message = `Enter your current password to ${action}.`;
    expect((await get(url)).statusCode, url).toBe(200);
    const by = { who: RIGHT.email };
    expect(await AuditEntry.findOne({ action: operationId }).lean()).toMatchObject(by);
    for (const change of [{ confirmedAt: ELEVEN_MINUTES_AGO }, { $unset: { confirmedAt: 1 } }]) {
      await Session.updateMany({}, change);
      const refused = await get(url);
      const code = 'PASSWORD_REQUIRED';
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code, message }]);
    }
    expect(await audited(operationId)).toBe(1);
    expect((await confirm('wrong')).json().code).toBe('INVALID_PASSWORD');
    expect((await get(url)).statusCode).toBe(403);
    expect((await confirm(RIGHT.password)).statusCode).toBe(204);
    expect((await get(url)).statusCode).toBe(200);
    expect([await audited('confirmPassword'), await audited(operationId)]).toEqual([1, 2]);
  }
});

it('confirming the password applies to its own session only', async () => {
  const other = await signedIn();
  await letTimePass();
  await confirm(RIGHT.password);
  headers = other;
  expect((await get('/api/admin/content')).statusCode).toBe(403);
});
