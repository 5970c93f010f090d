import type { Page } from '@playwright/test';
import { createAnswer, expect, test } from './session.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('keyboard shortcuts are listed, and single keys are ignored while typing', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, { topic: 'Keys', isDraft: true });
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByLabel(/^Topic/)).toHaveValue('Keys');
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  const editor = page.locator('[contenteditable=true]').first();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });

  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(help(page)).toContainText('Save changes');
  const save = help(page).locator('dl > div').filter({ hasText: 'Save changes' });
  await expect(save.locator('dt')).toContainText('Control S');
  await expect(help(page).locator('kbd').filter({ hasText: 'Ctrl' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();

  await test.step('the save shortcut is ignored while a dialog is open', async () => {
    await button.click();
    await expect(help(page)).toBeVisible();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    await expect(help(page)).toBeHidden();
    expect(saves).toEqual([]);
  });

  await page.getByLabel(/^Topic/).press('?');
  await expect(page.getByLabel(/^Topic/)).toHaveValue(/\?/);
  await editor.click();
  await page.keyboard.type('? More words. ');
  await expect(editor).toContainText('? More words.');
  await expect(help(page)).toBeHidden();
  const saved = page.waitForResponse(`**/api/admin/model-answers/${id}`);
  await page.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
  expect(saves).toHaveLength(1);

  await test.step('the list matches the current page', async () => {
    await page.goto('/admin/dashboard');
    await button.click();
    await expect(help(page)).toContainText('Show the keyboard shortcuts');
    await expect(help(page)).not.toContainText('Save changes');
  });
});
