import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { openNew } from './formSteps.ts';
import { expect, test } from './session.ts';

function paletteOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search or go to…' });
  return {
    dialog,
    button: page.getByRole('button', { name: 'Search or go to…' }),
    field: dialog.getByRole('combobox'),
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
  };
}

test('closing returns the focus, also into the text, where Ctrl K adds a link', {
  tag: '@slow',
}, async ({ page, token }) => {
  const content = '<p>One two.</p>';
  const { form } = await openNew(page, token, { topic: 'Palette', content, isDraft: true });
  await form.author.focus();
  const palette = paletteOf(page);
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  await expectAccessible(page, 'the screens');
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(form.author).toBeFocused();

  await form.content.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Add link' })).toBeVisible();
  await expect(palette.dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form.content).toBeFocused();
  await page.keyboard.press('Control+Shift+k');
  await expect(palette.field).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette.dialog).toBeHidden();
  await expect(form.content).toBeFocused();
  await page.keyboard.type(' Three.');
  await expect(form.content).toHaveText('One two. Three.');
});

test('on a phone a button opens it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/dashboard');
  const palette = paletteOf(page);
  await palette.button.click();
  await palette.option('View site').scrollIntoViewIfNeeded();
  await expect(palette.option('View site')).toBeInViewport({ ratio: 1 });
  await palette.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(palette.button).toBeFocused();
});
