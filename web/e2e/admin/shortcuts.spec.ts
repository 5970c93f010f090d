import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { recordSaves } from './listPages.ts';
import { createAnswer, expect, openPath, test } from './session.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('the shortcuts of a page are listed, and none acts while typing or in a dialog', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: 'Keys', isDraft: true });
  await page.goto(`/admin/edit/${id}`);
  const topic = page.getByLabel(/^Topic/);
  const editor = page.locator('[contenteditable=true]').first();
  await expect(editor).toBeVisible();
  const saves = recordSaves(page);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  const ofText = help(page).locator('section').filter({ hasText: 'In the text' });
  for (const name of ['Bold', 'Italic', 'Add or edit a link', 'Indent a list item']) {
    await expect(ofText.locator('dd').filter({ hasText: name })).toBeVisible();
  }
  const save = help(page).locator('dl > div').filter({ hasText: 'Save draft' });
  await expect(save.locator('dt')).toContainText('Control S');
  await expectAccessible(page, 'the shortcuts');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  expect(saves).toEqual([]);

  await topic.press('?');
  await expect(topic).toHaveValue(/\?/);
  await editor.click();
  await page.keyboard.type('? More words. ');
  await expect(editor).toContainText('? More words.');
  await expect(help(page)).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect.poll(() => saves.length).toBe(1);
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  await expect(page.getByText('Draft saved successfully!')).toBeHidden();
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await openPath(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(help(page)).toContainText('Show the keyboard shortcuts');
  await expect(help(page)).not.toContainText('Save draft');
});
