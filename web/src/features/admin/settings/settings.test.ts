import { expect, it } from 'vitest';
import { SETTINGS_TABS } from '../addresses.ts';
import { fileSizeHint, registrationHint, SETTINGS } from './fields.ts';
import { areSameSettings, type Settings, settingFault, tabOf, valuesOf } from './values.ts';

const STORED: Settings = {
  siteName: 'Band8',
  siteDescription: 'Reports and essays.',
  footerText: 'Kept by learners.',
  enableRegistration: false,
  enableComments: true,
  maintenanceMode: false,
  requireSecondFactor: false,
  inactivityLimitMinutes: 0,
  analyticsCode: '',
  maxFileSize: 5,
  allowedFileTypes: ['jpg', 'png'],
  version: 3,
  uploadLimit: 10,
  analyticsWarnings: [],
};
const VALUES = valuesOf(STORED);

it('the saved values are compared after conversion', () => {
  expect(areSameSettings(VALUES, { ...VALUES, siteName: 'Band8 ', maxFileSize: '5.0' })).toBe(true);
  expect(areSameSettings(VALUES, { ...VALUES, enableComments: false })).toBe(false);
});

it.each([
  ['siteName', ' ', 'Enter the site’s name.'],
  ['siteName', 'x'.repeat(61), 'Too long: remove 1 character (limit 60).'],
  ['siteDescription', 'x'.repeat(301), /limit 300/],
  ['footerText', 'x'.repeat(501), /limit 500/],
  ['analyticsCode', 'x'.repeat(20_001), /limit 20,000/],
  ['contactEmail', 'nobody', /^Enter an email address/],
  ['allowedFileTypes', ', ', /^Enter at least one type/],
] as const)('invalid settings %s: %j', (name, text, sentence) => {
  expect(settingFault(name, text)).toMatch(sentence);
});

it('an address of email may have space around it', () => {
  expect(settingFault('contactEmail', ' a@example.org ')).toBeUndefined();
});

it.each([
  [
    5,
    10,
    'From 1 to 50. This default takes effect once you save a different number; until then, the picture field of an answer shows the limit.',
  ],
  [2, 2, 'From 1 to 50.'],
  [20, 10, 'From 1 to 50. Pictures over 10 MB are never accepted.'],
])('at a file size of %d MB, where %d are accepted: %s', (maxFileSize, uploadLimit, hint) => {
  expect(fileSizeHint({ ...STORED, maxFileSize, uploadLimit })).toBe(hint);
});

it('the tabs each contain some of the settings', () => {
  expect(new Set(SETTINGS.map(tabOf))).toEqual(new Set(SETTINGS_TABS));
});

it('the hint of user registration says what is missing where the site can’t send email', () => {
  expect(registrationHint(STORED, { sendsEmail: true })).not.toContain('isn’t set up');
  expect(registrationHint(STORED, { sendsEmail: false })).toMatch(
    /passwords can’t be reset by email\.$/,
  );
});
