import { hold } from '../../admin/listPages.ts';
import { SETTINGS_CALL, settingsOf } from '../../admin/settingsPages.ts';
import { expect, failed, stopClock, test, until } from './steps.ts';

test.describe('2.10 Settings', () => {
  test('the settings of the site', async ({ page, row, rowsOf }) => {
    const rules = rowsOf('5.10 Settings');
    const errors = rowsOf('8.14 Settings');
    const states = rowsOf('4.7 Saving settings and switching terms');
    const limits = rowsOf('9.4 Uploads');
    const form = settingsOf(page);
    await page.route(SETTINGS_CALL, (route) => route.fulfill(failed(503)));
    const { release } = await hold(page, SETTINGS_CALL);
    await page.clock.install();
    await page.goto('/admin/settings');

    await row('A spinner shows while they are loading', async () => {
      await expect(form.status).toHaveText('Loading…');
      release();
    });
    await row('“Failed to load settings” asks to refresh the page', async () => {
      await expect(form.alert).toContainText('Failed to load settings');
      await expect(form.alert).toContainText('Please try refreshing the page');
    });
    await errors('“Failed to fetch settings”', () =>
      expect(form.alert).toContainText('Failed to fetch settings'),
    );
    await page.unroute(SETTINGS_CALL);
    // Other tests need the settings as they are.
    await page.route(SETTINGS_CALL, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      const saved = { ...route.request().postDataJSON(), uploadLimit: 10, analyticsWarnings: [] };
      return route.fulfill({ json: saved });
    });
    await form.alert.getByRole('button', { name: 'Try Again' }).click();

    await row('Four tabs and Save Settings', async () => {
      const names = ['General', 'Features', 'Media', 'Advanced'];
      await expect(page.getByRole('tab')).toHaveText(names);
      await expect(form.save).toBeVisible();
    });
    await row('General: site name, site description, contact email, footer text', async () => {
      const { siteName, siteDescription, contactEmail, footerText } = form;
      for (const field of [siteName, siteDescription, contactEmail, footerText]) {
        await expect(field).toBeVisible();
      }
    });
    await row('Features: switches for registration, comments and maintenance', async () => {
      await form.tab('Features').click();
      for (const one of [form.registration, form.comments]) await expect(one).toBeVisible();
      await expect(form.maintenance).toHaveAccessibleDescription(/^Admin-only access/);
    });
    await row('Media: maximum file size in MB, and the allowed types with commas', async () => {
      await form.tab('Media').click();
      await expect(form.fileSize).toBeVisible();
      await expect(form.fileTypes).toHaveValue(/^\w+(, \w+)+$/);
    });
    await limits('At first 5 MB, and jpg, jpeg, png, gif and webp', async () => {
      await expect(form.fileSize).toHaveValue('5');
      await expect(form.fileTypes).toHaveValue('jpg, jpeg, png, gif, webp');
    });
    await limits('The maximum is a number from 1 to 50', async () => {
      await expect(form.fileSize).toHaveAttribute('min', '1');
      await expect(form.fileSize).toHaveAttribute('max', '50');
      for (const size of ['0', '51']) {
        await form.fileSize.fill(size);
        await form.save.click();
        await expect(form.fileSize).toHaveAccessibleDescription(/^Enter a number from 1 to 50/);
      }
    });
    await row('Advanced: the analytics tracking code', async () => {
      await form.tab('Advanced').click();
      await expect(form.code).toBeVisible();
    });

    await form.tab('Media').click();
    await form.fileSize.fill('');
    await form.fileTypes.fill(' jpg ,, png, ');
    await form.tab('Features').click();
    await form.comments.click();
    await form.tab('General').click();
    await form.siteName.fill('  Harbour9 ');
    await form.contactEmail.fill(' ');
    await stopClock(page);
    const saved = form.status.filter({ hasText: 'Settings updated successfully!' });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await form.save.click();
    const input = (await sent).postDataJSON();
    await states('“Settings updated successfully!” stays for 3 seconds', async () => {
      await until(page, () => expect(saved).toBeVisible({ timeout: 50 }));
      await page.clock.runFor(2_800);
      await expect(saved).toBeVisible();
      await page.clock.runFor(300);
      await expect(saved).toHaveCount(0);
      await page.clock.resume();
    });
    await rules('Texts are trimmed, and an empty contact email is left out', async () => {
      expect(input.siteName).toBe('Harbour9');
      expect(input).not.toHaveProperty('contactEmail');
    });
    await limits('The maximum is 5 MB when it is not a number', async () =>
      expect(input.maxFileSize).toBe(5),
    );
    await rules('Types are split at commas and trimmed, without blanks', async () =>
      expect(input.allowedFileTypes).toEqual(['jpg', 'png']),
    );
    await rules('Switches are sent as booleans', async () =>
      expect(input).toMatchObject({
        enableRegistration: false,
        enableComments: true,
        maintenanceMode: false,
      }),
    );
    await rowsOf('3.8 Settings')('The call sends every setting', async () => {
      expect(Object.keys(input)).toEqual(
        expect.arrayContaining(['siteDescription', 'footerText', 'analyticsCode', 'version']),
      );
    });

    await errors('The server’s message is shown, else “Failed to update settings”', async () => {
      for (const [json, text] of [
        [{ code: 'NO', message: 'This name is taken.' }, 'This name is taken.'],
        [{}, 'Failed to update settings'],
      ] as const) {
        await page.unroute(SETTINGS_CALL);
        await page.route(SETTINGS_CALL, (route) => route.fulfill({ status: 500, json }));
        await form.footerText.fill(text);
        await form.save.click();
        await expect(form.alert).toHaveText(text);
      }
    });
  });
});
