import type { Locator, Page } from '@playwright/test';
import { startReceiver } from '../../../api/test/receiver.ts';
import { expectAccessible } from '../fixtures.ts';
import { choose, ownWord, rowOf, toast } from './listPages.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

async function refreshUntil(page: Page, delivery: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(delivery).toContainText(text, { timeout: 1_000 });
  }).toPass();
}

test('a webhook is created, told events, edited, given another secret and deleted', {
  tag: '@slow',
}, async ({ page, token }) => {
  const receiver = await startReceiver();
  const word = ownWord();
  const name = `Receiver ${word}`;
  await page.goto('/admin/webhooks');
  await expect(page).toHaveTitle(/^Webhooks · /);
  await page.getByRole('button', { name: 'New Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'the form of a webhook');

  await form.getByLabel('Name').fill(name);
  await form.getByLabel('URL').fill(receiver.url);
  // Other tests seldom cause this event meanwhile.
  await form.getByRole('checkbox', { name: 'Answer unpublished' }).check();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'New Webhook' }).click();
  await expect(form.getByText('Your earlier changes have been restored.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await form.getByLabel('URL').press('Enter');

  const shown = page.getByRole('dialog', { name: `Secret for ${name}` });
  const secretField = shown.getByRole('textbox', { name: 'Signing secret' });
  await expect(secretField).toHaveValue(/^whsec_/);
  const secret = await secretField.inputValue();
  await expectAccessible(page, 'a new secret');
  await shown.getByRole('button', { name: 'Close' }).last().click();
  const row = rowOf(page, name);
  await expect(row).toContainText(receiver.url);
  await expect(row).toContainText('Answer unpublished');
  await expect(page.locator('body')).not.toContainText(secret);
  await expectAccessible(page, 'the webhooks');

  await choose(page, name, 'Deliveries');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect(toast(page, 'Sending a test.')).toBeVisible();
  const deliveries = page.locator('.delivery');
  const tested = deliveries.filter({ has: page.getByRole('heading', { name: 'Test' }) });
  await refreshUntil(page, tested, 'Status 204');
  receiver.respond(500);
  const { id } = await createAnswer(page, token, { topic: `Told ${word}` });
  await changeAnswer(page, token, id, { isDraft: true });
  const told = deliveries.filter({ hasText: `Told ${word}` });
  await refreshUntil(page, told, 'Next try:');
  await told.getByText('Body').click();
  await expect(told.locator('pre')).toContainText('"type":"answer.unpublished"');
  await expectAccessible(page, 'the deliveries');
  await tested.getByRole('button', { name: 'Send Again' }).click();
  await expect(toast(page, 'Sending it again.')).toBeVisible();

  await page.goBack();
  await choose(page, name, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit webhook' });
  await expect(edit.getByLabel('Name')).toHaveValue(name);
  await edit.getByRole('checkbox', { name: 'Comment received' }).check();
  await edit.getByRole('switch', { name: 'On' }).press('Space');
  await edit.getByLabel('Name').press('Enter');
  await expect(row).toContainText('Answer unpublished, Comment received');
  await expect(row.getByText('Off', { exact: true })).toBeVisible();

  await choose(page, name, 'New Secret');
  const question = page.getByRole('dialog', { name: 'Create a new secret?' });
  await question.getByRole('button', { name: 'New Secret' }).press('Enter');
  await expect(shown).toContainText('old secret for 24 hours');
  await expect(secretField).not.toHaveValue(secret);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(page.getByRole('main'), 'the focus is on the page').toBeFocused();

  await choose(page, name, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toast(page, 'Webhook deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  receiver.close();
});
