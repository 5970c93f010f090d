import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { RIGHT } from '../../../test/auth.ts';
import { SETTINGS_ID, Settings } from './queries.ts';

const { context, call, saveSettings } = adminSite({
  env: { ANALYTICS_SCRIPT_ORIGINS: 'https://static.hotjar.com' },
});

const GIVEN = {
  siteName: 'Harbour Answers',
  siteDescription: 'Essays & reports.',
  footerText: 'Kept by <learners>.',
  enableRegistration: true,
  enableComments: true,
  maintenanceMode: false,
  analyticsCode: '',
  maxFileSize: 5,
  allowedFileTypes: ['png', 'jpg'],
};

const read = async () => (await call('GET', '/settings')).body;
const save = (fields: Record<string, unknown> = {}) =>
  call('PUT', '/settings', { ...GIVEN, ...fields });
const paths = (body: { errors: { path: string }[] }) => body.errors.map(({ path }) => path);

it('the settings are the defaults until they are saved', async () => {
  expect(await read()).toEqual({
    siteName: 'Band8',
    siteDescription: expect.stringContaining('IELTS'),
    footerText: expect.stringContaining('learners'),
    enableRegistration: false,
    enableComments: false,
    maintenanceMode: false,
    requireSecondFactor: false,
    inactivityLimitMinutes: 0,
    analyticsCode: '',
    maxFileSize: 5,
    allowedFileTypes: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
    version: 0,
    uploadLimit: 10,
    analyticsWarnings: [],
  });
});

it('the settings take effect at once in the site, the feed and their metadata', async () => {
  const { app } = context;
  expect((await app.inject('/api/site')).json().siteName).toBe('Band8');
  expect((await app.inject('/feed.xml')).body).toContain('<title>Band8</title>');
  await save();
  const { siteName, sendsEmail, publicUrl } = (await app.inject('/api/site')).json();
  expect([siteName, sendsEmail]).toEqual(['Harbour Answers', false]);
  expect(publicUrl).toBe('http://localhost:3000');
  const feed = (await app.inject('/feed.xml')).body;
  expect(feed).toContain('<title>Harbour Answers</title>');
  expect(feed).toContain('<subtitle>Essays &amp; reports.</subtitle>');
});

describe('saving the settings', () => {
  it('replaces all of them, trimmed, and returns the result', async () => {
    const { status, body } = await save({
      siteName: '  Harbour Answers \n',
      contactEmail: ' desk@example.org ',
      allowedFileTypes: [' .PNG', 'jpg', '', 'png', ' '],
      analyticsCode: ' <script>a</script> ',
      currentPassword: RIGHT.password,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...GIVEN,
      requireSecondFactor: false,
      inactivityLimitMinutes: 0,
      contactEmail: 'desk@example.org',
      allowedFileTypes: ['png', 'jpg'],
      analyticsCode: '<script>a</script>',
      version: 1,
      uploadLimit: 10,
      analyticsWarnings: [],
    });
    expect(await read()).toEqual(body);
  });

  it.each([undefined, null, '  '])('clears a contact address by %j', async (contactEmail) => {
    await save({ contactEmail: 'desk@example.org' });
    const { body } = await save({ contactEmail });
    expect(body).not.toHaveProperty('contactEmail');
    expect((await context.app.inject('/api/site')).json()).not.toHaveProperty('contactEmail');
  });

  it.each([0, 1])(
    'stores and records nothing if nothing of version %i changed',
    async (version) => {
      if (version === 1) await save({ contactEmail: 'desk@example.org' });
      const state = async () => [
        await read(),
        await Settings.findById(SETTINGS_ID).lean(),
        (await call('GET', '/audit')).body,
      ];
      const before = await state();
      const sent = { ...before[0], siteName: ` ${before[0].siteName} ` };
      expect(await call('PUT', '/settings', sent)).toMatchObject({
        status: 200,
        body: { version },
      });
      expect(await state()).toEqual(before);
    },
  );

  it('reports every fault at once, in sentences, and changes nothing', async () => {
    const { status, body } = await save({
      siteName: '  ',
      contactEmail: 'nobody',
      allowedFileTypes: ['png', 'svg', 'exe'],
      analyticsCode: '<b>a</b>',
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const twice = ['/allowedFileTypes', '/allowedFileTypes', '/analyticsCode', '/analyticsCode'];
    expect(paths(body)).toEqual(['/siteName', '/contactEmail', ...twice]);
    expect(body.message).toContain('Site Name must not be blank.');
    expect(body.message).toContain('“svg”');
    expect(body.message).toContain('Only <script> elements are allowed; remove <b>.');
    expect(await Settings.countDocuments()).toBe(0);
  });

  it('rejects types of files that are blank', async () => {
    const { status, body } = await save({ allowedFileTypes: [' ', '.'] });
    expect([status, paths(body)]).toEqual([400, ['/allowedFileTypes']]);
  });
});

describe('concurrent saves of the settings', () => {
  it('with an outdated version are a conflict, and change nothing', async () => {
    expect((await save({ version: 0, siteName: 'First' })).body.version).toBe(1);
    expect((await save({ version: 1 })).body.version).toBe(2);
    for (const version of [0, 1, 3]) {
      const { status, body } = await save({ version, siteName: 'Late' });
      expect([status, body.code]).toEqual([409, 'EDIT_CONFLICT']);
      expect(body.message).toMatch(/^Somebody else has saved .*\.$/);
    }
    expect(await read()).toMatchObject({ siteName: 'Harbour Answers', version: 2 });
    expect((await save({ siteName: 'Unasked' })).body).toMatchObject({ version: 3 });
  });

  it.each([0, 1])('accepts one of two simultaneous saves of version %i', async (version) => {
    if (version === 1) await save();
    const both = await Promise.all(['One', 'Two'].map((siteName) => save({ version, siteName })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = both.find(({ status }) => status === 200)?.body;
    expect(await read()).toEqual({ ...saved, version: version + 1 });
  });

  it('treat settings of an earlier release, which had no version, as version 0', async () => {
    const asBefore = { upsert: true, setDefaultsOnInsert: false };
    await Settings.updateOne({ _id: SETTINGS_ID }, { siteName: 'Old' }, asBefore);
    expect(await read()).toMatchObject({ siteName: 'Old', version: 0 });
    expect((await save({ version: 1 })).status).toBe(409);
    expect((await save({ version: 0 })).body).toMatchObject({ version: 1 });
  });
});

it('the size limit of uploads is 10 MB until it is changed, then the smaller of the two', async () => {
  const limits = async (maxFileSize: number) => (await save({ maxFileSize })).body.uploadLimit;
  expect([await limits(5), await limits(8), await limits(5), await limits(50)]).toEqual([
    10, 8, 5, 10,
  ]);
});

it('analytics code is saved unchanged, with warnings that consider the configuration', async () => {
  const code = `<!-- mine -->
<script>var s=document.createElement('script');s.src='https://static.hotjar.com/c/h.js'</script>
<noscript>x</noscript>`;
  const { body } = await save({ analyticsCode: code, currentPassword: RIGHT.password });
  expect(body.analyticsCode).toBe(code);
  expect(body.analyticsWarnings).toEqual([
    expect.stringMatching(/^Hotjar loads scripts from https:\/\/script\.hotjar\.com, which/),
    expect.stringContaining('<noscript>'),
  ]);
});

const CODE = '<script>window.counted = 1</script>';
const OTHER = '<script>window.counted = 2</script>';
const audited = async (): Promise<string[]> =>
  (await call('GET', '/audit')).body.entries.map(({ action }: { action: string }) => action);

describe('changing the analytics code', () => {
  beforeEach(() => Settings.create({ _id: SETTINGS_ID, analyticsCode: CODE }));

  it.each([
    ['other code', OTHER],
    ['no code', ''],
  ])('is rejected without the password: %s', async (_name, analyticsCode) => {
    const { status, body } = await saveSettings({ analyticsCode, siteName: 'Taken' });
    expect([status, body.code]).toEqual([403, 'PASSWORD_REQUIRED']);
    expect(body.errors).toEqual([{ path: '/currentPassword', message: expect.any(String) }]);
    expect(await read()).toMatchObject({ analyticsCode: CODE, siteName: 'Band8' });
    expect(await audited()).toEqual([]);
  });

  it('is rejected with a wrong password, which counts as a failed sign-in', async () => {
    const { status, body } = await saveSettings({ analyticsCode: OTHER, currentPassword: 'wrong' });
    expect([status, body.code]).toEqual([400, 'INVALID_PASSWORD']);
    expect(body.message).toBe('The current password is wrong. Nothing was changed.');
    expect(body.errors).toEqual([{ path: '/currentPassword', message: expect.any(String) }]);
    expect(JSON.stringify(body)).not.toContain('wrong"');
    expect(await read()).toMatchObject({ analyticsCode: CODE });
    expect(await audited()).toEqual(['loginFailed']);
  });

  it('works with the password, which no response contains, and is recorded in the audit log', async () => {
    const saved = await saveSettings({ analyticsCode: OTHER, currentPassword: RIGHT.password });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ analyticsCode: OTHER });
    expect(saved.body).not.toHaveProperty('currentPassword');
    expect(await Settings.findById(SETTINGS_ID).lean()).not.toHaveProperty('currentPassword');
    expect(await audited()).toEqual(['updateAnalyticsCode']);
  });

  it('is validated before the password, so that a fault uses no attempt', async () => {
    const { status } = await saveSettings({ analyticsCode: '<b>x</b>', currentPassword: 'wrong' });
    expect(status).toBe(400);
    expect(await audited()).toEqual([]);
  });

  it('asks for no password when the code stays the same', async () => {
    for (const changes of [
      { siteName: 'Harbour' },
      { analyticsCode: ` ${CODE}\n`, siteName: 'Cove' },
      { siteName: 'Bay', currentPassword: 'wrong' },
    ]) {
      expect((await saveSettings(changes)).status).toBe(200);
    }
    expect(await audited()).toEqual(['updateSettings', 'updateSettings', 'updateSettings']);
  });
});
