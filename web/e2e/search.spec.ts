import type { Page } from '@playwright/test';
import { open } from './answerPages.ts';
import { expect, findAccessibilityFaults, test } from './fixtures.ts';

const box = (page: Page) => page.getByLabel('Search all answers');
const hits = (page: Page) => page.getByRole('article');
const topic = (page: Page, at: number) => hits(page).nth(at).getByRole('heading').getByRole('link');
const task = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const result = (page: Page) => page.locator('.result-line');

test('typing finds answers of both tasks, with the matches marked', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('searchbox').fill('cities & streets');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?search=cities+%26+streets');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await box(page).pressSequentially('cities');
  await expect(page).toHaveURL('/search?search=cities');
  await expect(result(page)).toHaveText(/^Showing \d+ of \d+ answers$/);
  await expect(box(page)).toBeFocused();
  await expect(hits(page).first().locator('mark').first()).toHaveText(/^(city|cities)$/i);
  await expect(hits(page).filter({ hasText: 'Task 1' }).first()).toBeVisible();
  await expect(hits(page).filter({ hasText: 'Task 2' }).first()).toBeVisible();

  // Back leaves the search as a whole, not letter by letter.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('filters are in the address', async ({ page }) => {
  await open(page, '/search?search=cities');
  await expect(page).toHaveTitle(/^cities · Search · /);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  // The choice shows once the address has changed, so `check` would be too early.
  await task(page, /^Task 2/).click();
  await expect(page).toHaveURL('/search?search=cities&task=task2');
  await expect(hits(page).filter({ hasText: 'Task 1' })).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Opinion');
  await expect(page).toHaveURL('/search?search=cities&task=task2&subtype=Opinion');
  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL(/&sortBy=date$/);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/search?search=cities');
  await expect(task(page, /^All/)).toBeChecked();

  const tags = hits(page).getByRole('list', { name: 'Tags' });
  await tags.getByText('housing', { exact: true }).first().click();
  await expect(page).toHaveURL('/search?search=cities&tag=housing');
  await page.getByRole('link', { name: 'Remove the tag housing' }).click();
  await expect(page).toHaveURL('/search?search=cities');
});

test('an answer leads back to the search, and to its neighbours', async ({ page }) => {
  await open(page, '/search?search=a');
  await page.getByRole('link', { name: 'Load More Answers' }).click();
  await expect(page).toHaveURL('/search?search=a&page=2');
  await expect(topic(page, 13)).toBeVisible();
  const next = (await topic(page, 14).innerText()).slice(0, 30);
  await topic(page, 13).click();
  await expect(page).toHaveURL(/\/answer\//);
  await expect(page.getByRole('navigation', { name: 'In the list you came from' })).toContainText(
    next,
  );
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(page).toHaveURL('/search?search=a&page=2');

  // The opened search is now a recent one, on this device only.
  await box(page).fill('');
  await expect(page).toHaveURL('/search');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('link', { name: 'a', exact: true }).click();
  await expect(page).toHaveURL('/search?search=a');
});

test('suggestions come without disturbing what is typed', async ({ page }) => {
  // The code arrives while an input method composes.
  await page.route(/Suggestions-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await open(page, '/');
  const field = page.getByLabel('Search the model answers');
  const counts = page.getByRole('region', { name: 'Model answers' });
  const before = await counts.boundingBox();
  await field.click();
  const input = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: 3, selectionEnd: 3 });
  await compose('pub');
  await expect(field).toHaveRole('combobox');
  await compose('publ');
  await input.send('Input.insertText', { text: 'public' });
  await page.keyboard.type(' libr', { delay: 80 });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText([/public libraries.*Task 1$/]);
  await expect(field).toHaveValue('public libr');
  await expect(field).toBeFocused();
  expect(await counts.boundingBox()).toEqual(before);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).not.toHaveValue('public libr');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(field).toHaveValue('public libr');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a form from the home page on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('cities');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?search=cities');
    await expect(hits(page).first().locator('mark').first()).toBeVisible();
    // The choice shows once the address has changed, so `check` would be too early.
    await task(page, /^Task 2/).click();
    await page.getByLabel('Category').selectOption('Opinion');
    await page.getByLabel('Sort by').selectOption('Newest');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?search=cities&subtype=Opinion&sortBy=date&task=task2');
    await expect(hits(page).filter({ hasText: 'Task 1' })).toHaveCount(0);
    await page.goto('/search?search=a');
    await page.getByRole('link', { name: 'Load More Answers' }).click();
    await expect(page).toHaveURL('/search?search=a&page=2');
    expect(await hits(page).count()).toBeGreaterThan(12);
  });
});
