import { findAccessibilityFaults } from '../fixtures.ts';
import { openForm } from './formSteps.ts';
import { failing, hold } from './listPages.ts';
import { EDITOR, expect } from './session.ts';
import {
  fetchSettings,
  openSettings,
  putSettings,
  recordSaves,
  SETTINGS_CALL,
  settingsOf,
  test,
} from './settingsPages.ts';

// The tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });

test.describe('settings', { tag: '@slow' }, () => {
  test('the four tabs are in the URL and undone by Back', async ({ page }) => {
    const form = await openSettings(page);
    await expect(page.getByRole('tab')).toHaveText(['General', 'Features', 'Media', 'Advanced']);
    for (const field of [form.siteName, form.siteDescription, form.contactEmail, form.footerText]) {
      await expect(field).toBeVisible();
    }
    await form.tab('Features').click();
    await expect(page).toHaveURL('/admin/settings?tab=features');
    await expect(form.registration).toHaveAccessibleDescription(
      /^Visitors can create an account .* Email isn’t set up on this site/,
    );
    await expect(form.comments).toHaveAccessibleDescription(/deletes nothing\.$/);
    await expect(form.maintenance).toHaveAccessibleDescription(/^Admin-only access:/);
    await form.tab('Media').click();
    await expect(form.fileSize).toHaveValue('5');
    await expect(form.fileTypes).toHaveValue('jpg, jpeg, png, gif, webp');
    await expect(form.save).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/admin/settings?tab=features');
    await expect(form.maintenance).toBeVisible();
    await page.goto('/admin/settings?tab=nothing');
    await expect(form.siteName).toBeVisible();
  });

  test('saved texts are trimmed, and the back office shows the new name at once', async ({
    page,
    token,
  }) => {
    const { version } = await fetchSettings(page, token);
    const form = await openSettings(page);
    await form.siteName.fill('  Harbour9 ');
    await form.footerText.fill(' At the foot. ');
    await form.tab('Media').click();
    await form.fileSize.fill('');
    await form.fileTypes.fill(' jpg ,, png, ');
    await form.tab('Features').click();
    await form.comments.click();
    const sent = page.waitForRequest(SETTINGS_CALL);
    await form.save.click();
    await expect(form.status).toHaveText('Settings updated successfully!');
    expect((await sent).postDataJSON()).toEqual({
      siteName: 'Harbour9',
      siteDescription: 'Model reports and essays.',
      footerText: 'At the foot.',
      enableRegistration: false,
      enableComments: true,
      maintenanceMode: false,
      maxFileSize: 5,
      allowedFileTypes: ['jpg', 'png'],
      requireSecondFactor: false,
      inactivityLimitMinutes: 0,
      analyticsCode: '',
      version,
    });
    await expect(page.locator('.desk__side .wordmark')).toHaveText(/Harbour9/);
    await expect(page).toHaveTitle('Settings · Harbour9 admin');
    await expect(form.status).toHaveCount(0);
    await form.tab('Media').click();
    await expect(form.fileSize, 'what was no number is 5').toHaveValue('5');
    await expect(form.fileTypes).toHaveValue('jpg, png');
    await page.goto('/');
    await expect(page.getByText('At the foot.')).toBeVisible();
  });

  test('invalid fields show an error in their tab, and nothing is sent', async ({ page }) => {
    const form = await openSettings(page);
    const saves = recordSaves(page);
    await form.siteName.fill('  ');
    await form.contactEmail.fill('nobody');
    await form.tab('Media').click();
    await form.fileSize.fill('51');
    await form.fileTypes.fill(' , ');
    await form.tab('Advanced').click();
    await form.save.click();
    await expect(page).toHaveURL('/admin/settings');
    await expect(form.siteName).toBeFocused();
    await expect(form.siteName).toHaveAccessibleDescription('Enter the site’s name.');
    await expect(form.contactEmail).toHaveAccessibleDescription(/^Enter an email address/);
    await form.siteName.fill('x'.repeat(61));
    await expect(form.siteName).toHaveAccessibleDescription(
      'Too long: remove 1 character (limit 60).',
    );
    await form.save.click();
    await expect(form.siteName).toBeFocused();
    await form.siteName.fill('Band8');
    await form.contactEmail.fill('');
    await form.save.click();
    await expect(form.fileSize).toBeFocused();
    await expect(form.fileSize).toHaveAccessibleDescription(/^Enter a number from 1 to 50\./);
    await expect(form.fileTypes).toHaveAccessibleDescription(/^Enter at least one type/);
    expect(saves).toEqual([]);
  });

  test('the server’s errors show above the form and at their fields', async ({ page }) => {
    const form = await openSettings(page, 'advanced');
    await form.code.fill('<img src="x">');
    await form.password.fill(EDITOR.password);
    await form.tab('General').click();
    const refused = page.waitForResponse(SETTINGS_CALL);
    await form.save.click();
    const { message, errors } = await (await refused).json();
    await expect(form.alert).toHaveText(message);
    await expect(page).toHaveURL('/admin/settings?tab=advanced');
    await expect(form.code).toBeFocused();
    await expect(form.code).toHaveAccessibleDescription(new RegExp(`^${errors[0].message}`));
    await expect(form.code).toHaveValue('<img src="x">');
    await form.code.fill('<script src="http://counter.example/count.js"></script>');
    await expect(form.alert).toHaveText(message);
    await form.save.click();
    await expect(form.alert).toHaveCount(0);
    await expect(form.status.filter({ hasText: 'Some of this code' })).toContainText(
      'Browsers block http://counter.example/count.js',
    );
  });

  test('a changed analytics code requires the password, and cancelling loses nothing', async ({
    page,
    token,
  }) => {
    const form = await openSettings(page, 'advanced');
    const saves = recordSaves(page);
    const code = '<script>window.counted = 1;</script>';
    await expect(form.password).toHaveCount(0);
    await form.code.fill(code);
    await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
    await expect(form.password).toHaveAccessibleDescription(/needs your password/);
    await form.tab('General').click();
    await form.save.click();
    await expect(page).toHaveURL('/admin/settings?tab=advanced');
    await expect(form.password).toBeFocused();
    await expect(form.password).toHaveAccessibleDescription(/^Enter your current password\./);
    expect(saves).toEqual([]);

    await form.password.fill('not the password');
    await form.save.click();
    await expect(form.alert).toHaveText('The current password is wrong. Nothing was changed.');
    await expect(form.password).toBeFocused();
    await expect(form.password).toHaveAccessibleDescription(/^The current password is wrong\./);
    await expect(form.code).toHaveValue(code);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
      'not the password',
    );

    await form.password.fill(EDITOR.password);
    await form.save.click();
    await expect(form.status).toHaveText('Settings updated successfully!');
    await expect(form.password).toHaveCount(0);
    expect(await fetchSettings(page, token)).toMatchObject({ analyticsCode: code });
    await form.code.fill('');
    await expect(form.password).toHaveValue('');
    await form.code.fill(code);
    await form.tab('General').click();
    await form.footerText.fill('The code is as it was.');
    await form.save.click();
    await expect(form.status).toHaveText('Settings updated successfully!');
  });

  test('a loading error shows a message', async ({ page }) => {
    await page.route(SETTINGS_CALL, failing('GET', 503));
    const { release } = await hold(page, SETTINGS_CALL);
    await page.goto('/admin/settings');
    const form = settingsOf(page);
    await expect(form.status).toHaveText('Loading…');
    release();
    await expect(form.alert).toContainText('Failed to load settings');
    await expect(form.alert).toContainText('Please try refreshing the page');
    await expect(form.alert).toContainText('Failed to fetch settings');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.unroute(SETTINGS_CALL);
    await form.alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(form.siteName).toHaveValue('Band8');
  });

  test('maintenance mode is turned on after confirmation, and off without', async ({
    page,
    request,
  }) => {
    const form = await openSettings(page, 'features');
    const saves = recordSaves(page);
    await form.maintenance.click();
    await form.save.click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Are you sure you want to turn on maintenance mode?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect(saves).toEqual([]);
    await expect(form.maintenance, 'the choice stays, unsaved').toBeChecked();

    await form.save.click();
    await question.getByRole('button', { name: 'Turn On' }).click();
    await expect(form.status).toHaveText('Settings updated successfully!');
    expect((await request.get('/api/statistics')).status()).toBe(503);

    await form.maintenance.click();
    await form.save.click();
    await expect.poll(async () => (await request.get('/api/statistics')).status()).toBe(200);
    expect(saves.map(({ maintenanceMode }) => maintenanceMode)).toEqual([true, false]);
  });

  test('maintenance mode shows a notice on every page, with a link to turn it off', async ({
    page,
    token,
  }) => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const notice = page.getByRole('region', { name: 'Maintenance mode' });
    await expect(notice).toHaveCount(0);
    await putSettings(page, token, { maintenanceMode: true });
    for (const path of ['dashboard', 'messages']) {
      await page.goto(`/admin/${path}`);
      await expect(notice, path).toContainText('Visitors can’t see the site');
    }
    await notice.getByRole('link', { name: 'Change the setting' }).click();
    await expect(page).toHaveURL('/admin/settings?tab=features');
    const form = settingsOf(page);
    await expect(form.maintenance).toBeChecked();
    await form.maintenance.click();
    await form.save.click();
    await expect(notice).toHaveCount(0);
  });

  test('an answer’s picture field shows the limits from the settings', async ({ page, token }) => {
    await putSettings(page, token, { maxFileSize: 2, allowedFileTypes: ['jpg', 'png'] });
    const form = await openForm(page);
    await expect(page.getByText('JPG, PNG, max 2MB')).toBeVisible();
    const choose = (mimeType: string, bytes: number) =>
      form.pictureFile.setInputFiles({ name: 'chart', mimeType, buffer: Buffer.alloc(bytes) });
    await choose('image/png', 2 * 1024 * 1024 + 1);
    await expect(form.error).toHaveText('Upload Error: File size must be less than 2MB');
    await choose('image/gif', 10);
    await expect(form.error).toHaveText(
      'Upload Error: Please select an image file of these types: JPG, PNG',
    );
  });

  test('a setting can be changed by keyboard alone', async ({ page, token }) => {
    await openSettings(page);
    const form = settingsOf(page);
    const { keyboard } = page;
    await form.tab('General').focus();
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(form.registration).toBeVisible();
    await keyboard.press('Tab');
    if (!(await form.registration.evaluate((one) => one === document.activeElement))) {
      await keyboard.press('Tab');
    }
    await expect(form.registration).toBeFocused();
    await keyboard.press('Space');
    for (const _ of ['comments', 'maintenance', 'save']) await keyboard.press('Tab');
    await expect(form.save).toBeFocused();
    await keyboard.press('Enter');
    await expect(form.status).toHaveText('Settings updated successfully!');
    expect(await fetchSettings(page, token)).toMatchObject({ enableRegistration: true });
  });
});
