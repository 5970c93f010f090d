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
  const ofText = help(page).locator('section').filter({ hasText: 'In the text' });
  for (const name of ['Bold', 'Italic', 'Add or edit a link', 'Indent a list item']) {
    await expect(ofText.locator('dd').filter({ hasText: name })).toBeVisible();
  }
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

  await test.step('lists are nested with Tab, and left with Escape', async () => {
    await editor.press('Control+End');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nested');
    const item = editor.getByRole('listitem').filter({ hasText: 'Nested' });
    await expect(item).toHaveClass(/depth1/);
    await page.keyboard.press('Shift+Tab');
    await expect(item).toHaveClass(/depth0/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Edit as HTML' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
  });

  await test.step('the list matches the current page', async () => {
    await page.goto('/admin/dashboard');
    await button.click();
    await expect(help(page)).toContainText('Show the keyboard shortcuts');
    await expect(help(page)).not.toContainText('Save changes');
  });
});
