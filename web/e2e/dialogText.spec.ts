import {
  CONTACT,
  expectValues,
  fill,
  MESSAGE,
  mockApi,
  openDialog,
  RECEIVED,
  reopen,
  toast,
} from './dialogSteps.ts';
import { expect, test } from './fixtures.ts';

test.describe('typed text', () => {
  test('is removed from the device after sending', async ({ page }) => {
    await mockApi(page, '/api/contact', () => RECEIVED);
    const form = await openDialog(page, CONTACT);
    await fill(form, MESSAGE);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form).toHaveCount(0);
    const stored = await page.evaluate(() => Object.entries(localStorage).join());
    expect(stored).not.toContain(MESSAGE.Email);
  });

  test('is removed by Clear and restored by Undo', async ({ page }) => {
    const form = await openDialog(page, CONTACT);
    await expect(form.getByRole('button', { name: 'Clear' })).toHaveCount(0);
    await fill(form, MESSAGE);
    await form.getByRole('button', { name: 'Clear' }).click();
    await expectValues(form, { Name: '', Email: '', Message: '' });
    await expect(form.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectValues(form, MESSAGE);
    await form.getByRole('button', { name: 'Clear' }).click();
    await expectValues(await openDialog(page, CONTACT), { Name: '', Email: '', Message: '' });
  });

  test('survives closing without storage', { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await mockApi(page, '/api/contact', () => RECEIVED);
    const form = await openDialog(page, CONTACT);
    await fill(form, MESSAGE);
    await expect(form.getByText('What you type stays on this device')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectValues(await reopen(page, CONTACT), MESSAGE);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(toast(page).getByText('Message sent successfully!')).toBeVisible();
  });
});
