import { beforeEach, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { RIGHT, signedIn } from '../../../test/auth.ts';
import { User } from '../auth/model.ts';
import { EACH_FIELD, FIELD_NAMES, type FieldName } from './fields.ts';
import type { SettingsInput } from './schema.ts';

const SAMPLE: { [N in FieldName]: NonNullable<SettingsInput[N]> } = {
  enableRegistration: true,
  enableComments: true,
  maintenanceMode: true,
  siteName: 'Harbour Answers',
  siteDescription: 'Essays and reports.',
  contactEmail: 'desk@example.org',
  footerText: 'Maintained by learners.',
  maxFileSize: 8,
  allowedFileTypes: ['png', 'avif'],
  requireSecondFactor: true,
  inactivityLimitMinutes: 30,
  analyticsCode: '<script>window.counted = 1</script>',
};

const { context, call } = adminSite();

/** Otherwise a saved `requireSecondFactor` would refuse everything that follows. */
beforeEach(async () => {
  const secondFactor = { key: 'unused', since: new Date(), lastStep: 0, recoveryCodes: [] };
  await User.updateMany({}, { secondFactor });
});

const read = async () => (await call('GET', '/settings')).body;
const save = async (settings: object) => {
  const body = { ...settings, currentPassword: RIGHT.password };
  expect((await call('PUT', '/settings', body)).status).toBe(200);
  return read();
};
const latestChanges = async () => (await call('GET', '/audit')).body.entries[0].changes;

it.each(FIELD_NAMES)(
  'the setting %s is saved, recorded, public if it may be, and reset',
  async (name) => {
    const initial = await read();
    expect(SAMPLE[name]).not.toEqual(initial[name]);
    const changed = { ...initial, [name]: SAMPLE[name] };
    expect(await save(changed)).toMatchObject({ [name]: SAMPLE[name], version: 1 });
    const after = expect.any(String);
    expect(await latestChanges()).toEqual([expect.objectContaining({ field: name, after })]);
    const headers = await signedIn();
    const site = (await context.app.inject({ url: '/api/site', headers })).json();
    expect(site[name]).toEqual(EACH_FIELD[name].site && SAMPLE[name]);

    const { version, uploadLimit, ...defaults } = initial;
    const restored = await save(defaults);
    expect(restored).toMatchObject({ ...defaults, version: 2 });
    expect(restored[name]).toEqual(initial[name]);
    const before = expect.any(String);
    expect(await latestChanges()).toEqual([expect.objectContaining({ field: name, before })]);
  },
);
