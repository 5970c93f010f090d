import { expectAccessible } from '../fixtures.ts';
import { ownWord, rowOf, toast } from './listPages.ts';
import { expect, test } from './session.ts';

test('an API token is created, shown once, used and revoked', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/tokens');
  await expect(page).toHaveTitle(/^API tokens · /);
  await page.getByRole('button', { name: 'New Token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByText('Choose at least one.')).toBeVisible();
  await expectAccessible(page, 'the form of a new token');
  const name = `Import ${ownWord()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByRole('checkbox', { name: 'Read everything' }).check();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'New Token' }).click();
  await expect(form.getByLabel('Name'), 'nothing typed is lost').toHaveValue(name);
  await form.getByRole('button', { name: 'Create Token' }).click();

  const shown = page.getByRole('dialog', { name: `Token for ${name}` });
  const token = await shown.getByRole('textbox', { name: 'API token' }).inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page, 'Token copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await shown.getByRole('button', { name: 'Close' }).last().click();

  const row = rowOf(page, name);
  await expect(row).toContainText(`band8_…${token.slice(-4)}`);
  await expect(row).toContainText('Never');
  await expect(page.locator('body')).not.toContainText(token);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/admin/tags', { headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).not.toContainText('Never');

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, 'API token revoked')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await page.request.get('/api/admin/tags', { headers })).status()).toBe(401);
});
