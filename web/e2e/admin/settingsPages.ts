import type { Page } from '@playwright/test';
import { onOwnServer } from '../ownServer.ts';
import { callApi, EDITOR, expect, test as signedIn } from './session.ts';

export const SETTINGS_CALL = '**/api/admin/settings';

const DEFAULTS = {
  siteName: 'Band8',
  siteDescription: 'Model reports and essays.',
  footerText: 'Kept by learners.',
  enableRegistration: false,
  enableComments: false,
  maintenanceMode: false,
  analyticsCode: '',
  maxFileSize: 5,
  allowedFileTypes: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
};

/** A test with its own server, because settings affect the whole site. Starts with the defaults. */
export const test = signedIn.extend<{ defaults: undefined }, { server: string }>({
  ...onOwnServer({ SEED: 'off' }),
  defaults: [
    async ({ page, token }, use) => {
      await putSettings(page, token);
      await use(undefined);
    },
    { auto: true },
  ],
});

export function putSettings(page: Page, token: string, changed: object = {}) {
  const data = { ...DEFAULTS, ...changed, currentPassword: EDITOR.password };
  return callApi(page, token, ['PUT', '/api/admin/settings'], data);
}

export const fetchSettings = (page: Page, token: string) =>
  callApi(page, token, ['GET', '/api/admin/settings']);

export function settingsOf(page: Page) {
  const main = page.getByRole('main');
  return {
    siteName: main.getByLabel('Site Name'),
    siteDescription: main.getByLabel('Site Description'),
    contactEmail: main.getByLabel('Contact Email'),
    footerText: main.getByLabel('Footer Text'),
    registration: main.getByRole('switch', { name: 'User Registration' }),
    comments: main.getByRole('switch', { name: 'Comments' }),
    maintenance: main.getByRole('switch', { name: 'Maintenance Mode' }),
    fileSize: main.getByLabel('Maximum File Size (MB)'),
    fileTypes: main.getByLabel('Allowed File Types'),
    code: main.getByLabel('Analytics Tracking Code'),
    password: main.getByLabel('Current Password'),
    save: main.getByRole('button', { name: 'Save Settings' }),
    saving: main.getByRole('button', { name: 'Saving...' }),
    tab: (name: string) => main.getByRole('tab', { name }),
    alert: main.getByRole('alert'),
    status: main.getByRole('status').filter({ hasText: /./ }),
  };
}

export async function openSettings(page: Page, tab = '') {
  await page.goto(`/admin/settings${tab && `?tab=${tab}`}`);
  const form = settingsOf(page);
  await expect(form.save).toBeVisible();
  return form;
}
