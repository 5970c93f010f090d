import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { RIGHT } from '../../../test/auth.ts';
import { SETTINGS_ID, Settings } from './queries.ts';

const { call, saveSettings: save } = adminSite();
const CODE = '<script>window.counted = 1</script>';
const OTHER = '<script>window.counted = 2</script>';

const read = async () => (await call('GET', '/settings')).body;
const audited = async (): Promise<string[]> =>
  (await call('GET', '/audit')).body.entries.map(({ action }: { action: string }) => action);

describe('changing the analytics code', () => {
  beforeEach(() => Settings.create({ _id: SETTINGS_ID, analyticsCode: CODE }));

  it.each([
    ['other code', OTHER],
    ['no code', ''],
  ])('is rejected without the password: %s', async (_name, analyticsCode) => {
    const { status, body } = await save({ analyticsCode, siteName: 'Taken' });
    expect([status, body.code]).toEqual([403, 'PASSWORD_REQUIRED']);
    expect(body.errors).toEqual([{ path: '/currentPassword', message: expect.any(String) }]);
    expect(await read()).toMatchObject({ analyticsCode: CODE, siteName: 'Band8' });
    expect(await audited()).toEqual([]);
  });

  it('is rejected with a wrong password, which counts as a failed sign-in', async () => {
    const { status, body } = await save({ analyticsCode: OTHER, currentPassword: 'wrong' });
    expect([status, body.code]).toEqual([400, 'INVALID_PASSWORD']);
    expect(body.message).toBe('The current password is wrong. Nothing was changed.');
    expect(body.errors).toEqual([{ path: '/currentPassword', message: expect.any(String) }]);
    expect(JSON.stringify(body)).not.toContain('wrong"');
    expect(await read()).toMatchObject({ analyticsCode: CODE });
    expect(await audited()).toEqual(['loginFailed']);
  });

  it('works with the password, which no response contains, and is recorded in the audit log', async () => {
    const saved = await save({ analyticsCode: OTHER, currentPassword: RIGHT.password });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ analyticsCode: OTHER });
    expect(saved.body).not.toHaveProperty('currentPassword');
    expect(await Settings.findById(SETTINGS_ID).lean()).not.toHaveProperty('currentPassword');
    expect(await audited()).toEqual(['updateAnalyticsCode']);
  });

  it('is validated before the password, so that a fault uses no attempt', async () => {
    const { status } = await save({ analyticsCode: '<b>x</b>', currentPassword: 'wrong' });
    expect(status).toBe(400);
    expect(await audited()).toEqual([]);
  });

  it('asks for no password when the code stays the same', async () => {
    for (const changes of [
      { siteName: 'Harbour' },
      { analyticsCode: ` ${CODE}\n`, siteName: 'Cove' },
      { siteName: 'Bay', currentPassword: 'wrong' },
    ]) {
      expect((await save(changes)).status).toBe(200);
    }
    expect(await audited()).toEqual(['updateSettings', 'updateSettings', 'updateSettings']);
  });
});
