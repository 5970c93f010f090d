import { expectAccessible, findAccessibilityFaults } from '../fixtures.ts';
import { hold, recordSaves } from './listPages.ts';
import { EDITOR, expect, openPath } from './session.ts';
import { fetchSettings, openSettings, putSettings, SETTINGS_CALL, test } from './settingsPages.ts';

// The tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });

test.describe('settings', { tag: '@slow' }, () => {
  test('tabs are in the URL; a fault opens its tab and gets the focus; a new name shows at once', async ({
    page,
  }) => {
    const form = await openSettings(page);
    const saves = recordSaves(page);
    await form.tab('Features').click();
    await expect(page).toHaveURL('/admin/settings?tab=features');
    await form.tab('Media').click();
    await page.goBack();
    await expect(form.maintenance).toBeVisible();
    await openPath(page, '/admin/settings?tab=nothing');
    await form.siteName.fill('  ');
    await form.tab('Media').click();
    await form.fileTypes.fill(' , ');
    await form.tab('Advanced').click();
    await form.save.click();
    await expect(page).toHaveURL('/admin/settings');
    await expect(form.siteName).toBeFocused();
    await expect(form.siteName).toHaveAccessibleDescription('Enter the site’s name.');
    await form.siteName.fill('Harbour9');
    await form.save.click();
    await expect(form.fileTypes).toBeFocused();
    await expect(form.fileTypes).toHaveAccessibleDescription(/^Enter at least one type/);
    expect(saves).toEqual([]);
    await form.fileTypes.fill('jpg, png');
    await form.save.click();
    await expect(form.status).toHaveText('Settings updated successfully!');
    await expect(page.locator('.desk__side .wordmark')).toHaveText(/Harbour9/);
    await expect(page).toHaveTitle('Settings · Harbour9 admin');
    for (const name of ['General', 'Features', 'Media', 'Advanced']) {
      await form.tab(name).click();
      await expectAccessible(page, `the settings, ${name}`);
    }
    await openPath(page, '/admin/create');
    await expect(page.getByText(/^JPG, PNG, max/), 'also the types').toBeVisible();
  });

  test('a changed analytics code requires the password, and the server’s errors show at their fields', async ({
    page,
  }) => {
    const form = await openSettings(page, 'advanced');
    const saves = recordSaves(page);
    const code = '<script>window.counted = 1;</script>';
    await expect(form.password).toHaveCount(0);
    await form.code.fill(code);
    await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
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
    await expect(form.code).toHaveValue(code);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('not the password');

    await expectAccessible(page, 'refused settings');
    await form.password.fill(EDITOR.password);
    await form.code.fill('<script src="http://counter.example/count.js"></script>');
    await form.save.click();
    await expect(form.alert).toHaveCount(0);
    await expect(form.status.filter({ hasText: 'Some of this code' })).toContainText(
      'Browsers block http://counter.example/count.js',
    );
    await expect(form.password).toHaveCount(0);
    await form.code.fill('');
    await expect(form.password, 'it is not kept').toHaveValue('');
  });

  test('maintenance mode is turned on after confirmation, shown on every page, and turned off without', async ({
    page,
    request,
  }) => {
    const form = await openSettings(page, 'features');
    const saves = recordSaves(page);
    const notice = page.getByRole('region', { name: 'Maintenance mode' });
    const question = page.getByRole('dialog');
    await form.maintenance.click();
    await form.save.click();
    await expect(question).toContainText('Are you sure you want to turn on maintenance mode?');
    expect(saves).toEqual([]);
    await question.getByRole('button', { name: 'Turn On' }).click();
    await expect(form.status).toHaveText('Settings updated successfully!');
    expect((await request.get('/api/statistics')).status()).toBe(503);
    await page.goto('/admin/messages');
    await expect(notice).toContainText('Visitors can’t see the site');
    await expectAccessible(page, 'the notice of maintenance');
    await notice.getByRole('link', { name: 'Change the setting' }).click();
    await expect(page).toHaveURL('/admin/settings?tab=features');
    await form.maintenance.click();
    await form.save.click();
    await expect(notice).toHaveCount(0);
    expect((await request.get('/api/statistics')).status()).toBe(200);
  });

  test('leaving asks, and changes are restored, to be saved or discarded', async ({ page }) => {
    const form = await openSettings(page);
    await form.footerText.fill('Not saved yet.');
    await form.tab('Features').click();
    await page.getByRole('link', { name: 'Glossary' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/glossary');

    await openSettings(page);
    await expect(form.footerText).toHaveValue('Not saved yet.');
    await expect(form.status).toContainText('Your earlier changes have been restored.');
    await form.status.getByRole('button', { name: 'Discard' }).click();
    await expect(form.footerText).toHaveValue('Kept by learners.');
    await expect(form.status.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.footerText).toHaveValue('Not saved yet.');
    await form.status.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page, 'nothing is unsaved any more').toHaveURL('/admin/dashboard');
  });

  test('a save whose reply was lost causes no conflict, and a second click doesn’t save again', async ({
    page,
  }) => {
    const form = await openSettings(page);
    await form.footerText.fill('Sent.');
    await page.route(SETTINGS_CALL, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await form.save.click();
    await expect(form.alert).toHaveText('Failed to update settings');
    await page.unroute(SETTINGS_CALL);

    const saves = recordSaves(page);
    const { release } = await hold(page, SETTINGS_CALL);
    await form.save.click();
    await form.saving.click();
    release();
    await expect(form.status).toHaveText('Settings updated successfully!');
    await expect(form.alert).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(saves, 'saved once').toMatchObject([{ footerText: 'Sent.' }]);
  });

  test('settings saved by somebody else can be loaded or replaced, and your own restored', async ({
    page,
    token,
  }) => {
    const form = await openSettings(page);
    await form.footerText.fill('Mine.');
    const theirs = { footerText: 'Theirs.', enableComments: true };
    const { version } = await putSettings(page, token, theirs);
    await form.save.click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved the settings' });
    await expect(dialog.locator('dt')).toHaveText(['Footer Text', 'Comments']);
    await expect(dialog).toContainText('Theirs: Theirs.');
    await expect(dialog).toContainText('Yours: Mine.');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use Their Version' }).click();
    await expect(form.footerText).toHaveValue('Theirs.');
    await form.status.getByRole('button', { name: 'Undo' }).click();
    await expect(form.footerText).toHaveValue('Mine.');
    await putSettings(page, token, { footerText: 'Theirs again.' });
    await form.save.click();
    await dialog.getByRole('button', { name: 'Save Mine' }).click();
    await expect(page.getByText('Settings updated successfully!')).toBeVisible();
    expect(await fetchSettings(page, token)).toMatchObject({
      footerText: 'Mine.',
      version: version + 2,
    });
  });
});
