import type { Page } from '@playwright/test';
import { fillIn, newTopic, openForm } from './formSteps.ts';
import { choose, createPending, openList, ownWord, rowOf, toast } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

const toastLink = (page: Page) =>
  page.locator('.toast').getByRole('link', { name: 'View on site' });

/** Performs an action that opens a tab, and returns the tab's path once it shows the topic. */
async function openInTab(page: Page, topic: string, act: () => Promise<void>): Promise<string> {
  const opening = page.context().waitForEvent('page');
  await act();
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: topic })).toBeVisible();
  const { pathname } = new URL(opened.url());
  await opened.close();
  return pathname;
}

test('publishing from the list links to the public page', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  const [draft, pending] = [`Draft ${word}`, `Pending ${word}`];
  const { id } = await createAnswer(page, token, { topic: draft, isDraft: true });
  await createPending(page, token, pending);
  await openList(page, word);
  await choose(page, draft, 'Publish');
  await expect(toast(page, 'Answer published')).toBeVisible();
  expect(await openInTab(page, draft, () => toastLink(page).click())).toBe(`/answer/${id}`);
  await choose(page, pending, 'Approve');
  await expect(toast(page, 'Answer approved and published')).toBeVisible();
  await expect(toastLink(page)).toBeVisible();
  const fromMenu = await openInTab(page, draft, () => choose(page, draft, 'View on site'));
  expect(fromMenu).toBe(`/answer/${id}`);
  await choose(page, draft, 'Move to Draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Draft' }).click();
  await expect(rowOf(page, draft).getByText('Draft', { exact: true })).toBeVisible();
  await expect(toastLink(page)).toHaveCount(0);
});

test('the form links to the public page', { tag: '@slow' }, async ({ page, token }) => {
  const topic = newTopic('New on the site');
  const form = await openForm(page);
  await fillIn(page, topic);
  await form.button('Publish Answer').click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(toast(page, 'Answer published successfully!')).toBeVisible();
  const path = await openInTab(page, topic, () => toastLink(page).click());
  expect(path).toMatch(/^\/answer\/\w+$/);
  const link = page.getByRole('main').getByRole('link', { name: 'View on site' });
  await openForm(page, `/admin/edit/${path.split('/').at(-1)}`);
  expect(await openInTab(page, topic, () => link.click())).toBe(path);

  const { id } = await createAnswer(page, token, { topic: newTopic('Draft'), isDraft: true });
  await openForm(page, `/admin/edit/${id}`);
  await expect(link).toHaveCount(0);
  await form.button('Publish Answer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish Answer' }).click();
  await expect(page).toHaveURL('/admin/answers');
  await expect(toastLink(page)).toHaveAttribute('href', `/answer/${id}`);
});
