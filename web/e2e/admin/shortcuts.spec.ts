import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../fixtures.ts';
import { createAnswer, expect, test } from './session.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function openForm(page: Page, token: string): Promise<string> {
  const { id } = await createAnswer(page, token, { topic: 'Keys', isDraft: true });
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByLabel(/^Topic/)).toHaveValue('Keys');
  return id;
}

test.describe('keyboard shortcuts', () => {
  test('are listed on a help sheet by ? and by a button', async ({ page, token }) => {
    await openForm(page, token);
    await page.locator('main').focus();
    await page.keyboard.press('?');
    await expect(help(page)).toContainText('Save changes');
    await expect(help(page).locator('dt').filter({ hasText: 'Control S' })).toBeVisible();
    await expect(help(page).locator('kbd').filter({ hasText: 'Ctrl' }).first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(help(page)).toBeHidden();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(help(page)).toBeVisible();
  });

  test('are those of the page on the screen', async ({ page, token }) => {
    await openForm(page, token);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(help(page)).toContainText('Show the keyboard shortcuts');
    await expect(help(page)).not.toContainText('Save changes');
  });

  test('leave single keys to who types, in fields and in the text editor', async ({
    page,
    token,
  }) => {
    await openForm(page, token);
    await page.getByLabel(/^Topic/).press('?');
    await expect(page.getByLabel(/^Topic/)).toHaveValue(/\?/);
    const editor = page.locator('[contenteditable=true]').first();
    await editor.click();
    await page.keyboard.press('?');
    await expect(editor).toContainText('?');
    await expect(help(page)).toBeHidden();
  });

  test('save by Ctrl+S from within the text editor, and not behind a dialog', async ({
    page,
    token,
  }) => {
    const id = await openForm(page, token);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url());
    });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(help(page)).toBeVisible();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    await expect(help(page)).toBeHidden();
    expect(saves).toEqual([]);
    const editor = page.locator('[contenteditable=true]').first();
    await editor.click();
    await page.keyboard.type('More words. ');
    const saved = page.waitForResponse(`**/api/admin/model-answers/${id}`);
    await page.keyboard.press('Control+s');
    expect((await saved).status()).toBe(200);
    expect(saves).toHaveLength(1);
  });
});
