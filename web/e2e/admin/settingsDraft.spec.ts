import { findAccessibilityFaults } from '../fixtures.ts';
import { failing, hold } from './listPages.ts';
import { EDITOR, expect } from './session.ts';
import {
  fetchSettings,
  openSettings,
  putSettings,
  recordSaves,
  SETTINGS_CALL,
  test,
} from './settingsPages.ts';

// The tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });

test.describe('settings', { tag: '@slow' }, () => {
  test('leaving asks, and changes are restored, to be saved or discarded', async ({ page }) => {
    const form = await openSettings(page);
    await form.footerText.fill('Not saved yet.');
    await form.tab('Features').click();
    await page.getByRole('link', { name: 'Glossary' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/admin/settings?tab=features');
    await page.getByRole('link', { name: 'Glossary' }).click();
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

  test('after an expired session changes are restored', async ({ page }) => {
    const form = await openSettings(page);
    await form.footerText.fill('Typed before it expired.');
    await page.route(SETTINGS_CALL, (route) =>
      route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Sign in again.' } }),
    );
    await form.save.click();
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await page.unroute(SETTINGS_CALL);
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(EDITOR.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(form.footerText).toHaveValue('Typed before it expired.');
    await form.save.click();
    await expect(form.status).toHaveText('Settings updated successfully!');
    // Signing in again ended the previous session.
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    expect(await fetchSettings(page, token ?? '')).toMatchObject({
      footerText: 'Typed before it expired.',
    });
  });

  test('text typed during a save stays unsaved; a lost response causes no conflict', async ({
    page,
    token,
  }) => {
    const form = await openSettings(page);
    await form.footerText.fill('Sent.');
    await page.route(SETTINGS_CALL, failing('PUT', 500));
    await form.save.click();
    await expect(form.alert).toHaveText('Failed to update settings');
    await expect(form.footerText).toHaveValue('Sent.');
    await page.unroute(SETTINGS_CALL);
    await page.route(SETTINGS_CALL, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed');
    await form.save.click();
    await lost;
    await expect(form.save).toBeEnabled();
    await page.unroute(SETTINGS_CALL);

    const saves = recordSaves(page);
    const { release } = await hold(page, SETTINGS_CALL);
    await form.save.click();
    await form.saving.click();
    await form.footerText.press('Control+s');
    await form.footerText.fill('Typed since.');
    release();
    await expect(form.status).toHaveText('Settings updated successfully!');
    await expect(form.alert).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(form.footerText).toHaveValue('Typed since.');
    expect(saves, 'saved once').toMatchObject([{ footerText: 'Sent.' }]);
    expect(await fetchSettings(page, token)).toMatchObject({ footerText: 'Sent.' });
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => fetchSettings(page, token))
      .toMatchObject({ footerText: 'Typed since.' });
  });

  test('settings saved by somebody else can be loaded, and your own restored', async ({
    page,
    token,
  }) => {
    const form = await openSettings(page);
    await form.footerText.fill('Mine.');
    await putSettings(page, token, { footerText: 'Theirs.', enableComments: true });
    await form.save.click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved the settings' });
    await expect(dialog.locator('dt')).toHaveText(['Footer Text', 'Comments']);
    await expect(dialog).toContainText('Theirs: Theirs.');
    await expect(dialog).toContainText('Yours: Mine.');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(form.footerText).toHaveValue('Mine.');

    await form.save.click();
    await dialog.getByRole('button', { name: 'Use Their Version' }).click();
    await expect(form.footerText).toHaveValue('Theirs.');
    await form.status.getByRole('button', { name: 'Undo' }).click();
    await expect(form.footerText).toHaveValue('Mine.');
    await form.save.click();
    await expect(page.getByText('Settings updated successfully!')).toBeVisible();
    expect(await fetchSettings(page, token)).toMatchObject({
      footerText: 'Mine.',
      enableComments: false,
    });
  });

  test('your own can overwrite theirs, whatever the version', async ({ page, token }) => {
    const form = await openSettings(page);
    await form.footerText.fill('Mine.');
    const { version } = await putSettings(page, token, { footerText: 'Theirs.' });
    const saves = recordSaves(page);
    await form.save.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Mine' }).click();
    await expect(form.status).toHaveText('Settings updated successfully!');
    expect(saves).toMatchObject([{ version: version - 1 }, { footerText: 'Mine.' }]);
    expect(saves[1]).not.toHaveProperty('version');
    expect(await fetchSettings(page, token)).toMatchObject({
      footerText: 'Mine.',
      version: version + 1,
    });
  });
});
