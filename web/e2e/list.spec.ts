import type { Page } from '@playwright/test';
import { LINE_GRAPH, open } from './answerPages.ts';
import { expect, hasHorizontalScroll, recordCalls, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('article');
const firstCard = (page: Page) => cards(page).first();
const status = (page: Page) => page.getByRole('status');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search Task/ });
const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const sort = (page: Page) => page.getByLabel('Sort by');
const loadMore = (page: Page) => page.getByRole('link', { name: 'Load More Answers' });

test.describe('a list', () => {
  test('shows the 12 most viewed answers on cards as specified', async ({ page }) => {
    const calls = recordCalls(page);
    await open(page, '/task1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Task 1');
    await expect(cards(page)).toHaveCount(12);
    await expect(status(page)).toHaveText('Showing 12 of 19 answers');
    await expect(firstCard(page)).toContainText('4,812 views');
    expect(calls).toEqual([]);

    const card = firstCard(page);
    await expect(card.getByRole('heading')).toHaveText(
      'The line graph below shows the share of electricity that a…',
    );
    await expect(card.locator('.card__text')).toHaveText(/^.{100,120}…$/);
    await expect(card.getByRole('listitem')).toHaveText(['energy', 'environment']);
    await expect(card.locator('.badge')).toHaveText('Line Graph');
    await expect(card.locator('.card__meta span')).toHaveText([
      'Marta Vale',
      'Mar 5, 2024',
      '4,812 views',
    ]);
    const topic = card.getByRole('heading').getByRole('link');
    await expect(topic).toHaveAttribute('href', `/answer/${LINE_GRAPH}`);
    await expect(card.getByRole('link', { name: 'energy', exact: true })).toHaveAttribute(
      'href',
      '/archive?tag=energy',
    );

    const loading = await cards(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
    expect(loading[0]).toBe('eager');
    expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']));

    await open(page, '/task2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Task 2');
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).locator('img')).toHaveCount(0);
    await expect(status(page)).toHaveText('Showing 12 of 17 answers');
  });
});

test.describe('the URL', () => {
  test('contains the type and order; Back removes them', async ({ page }) => {
    await open(page, '/task1');
    await chip(page, 'Map').check();
    await expect(page).toHaveURL('/task1?subtype=Map');
    await expect(status(page)).toHaveText('Showing 3 of 3 answers');
    await expect(cards(page).locator('.badge')).toHaveText(['Map', 'Map', 'Map']);
    await page.goBack();
    await expect(page).toHaveURL('/task1');
    await expect(chip(page, 'All')).toBeChecked();
    await expect(cards(page)).toHaveCount(12);

    await sort(page).selectOption('Newest');
    await expect(page).toHaveURL('/task1?sortBy=date');
    await expect(firstCard(page)).toContainText('Idris Bello');
    await sort(page).selectOption('Author A to Z');
    await expect(page).toHaveURL('/task1?sortBy=author');
    await expect(firstCard(page)).toContainText('Hana Koury');
    await sort(page).selectOption('Most viewed');
    await expect(page).toHaveURL('/task1');
    await expect(firstCard(page)).toContainText('4,812 views');
  });

  test('contains the search, without a history entry for each letter', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('navigation').getByRole('link', { name: 'Task 1' }).click();
    await expect(cards(page)).toHaveCount(12);
    await searchBox(page).pressSequentially('energy');
    await expect(page).toHaveURL('/task1?search=energy');
    await expect(firstCard(page)).toContainText('4,812 views');
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('energy');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('shows the same list when it is shared', async ({ page }) => {
    const calls = recordCalls(page);
    await open(page, '/task1?search=city&subtype=Line+Graph&sortBy=date');
    await expect(searchBox(page)).toHaveValue('city');
    await expect(chip(page, 'Line Graph')).toBeChecked();
    await expect(sort(page)).toHaveValue('date');
    await expect(status(page)).toHaveText(/^Showing (\d+) of \1 answers?$/);
    expect(calls).toEqual([]);

    const nonsense = await page.goto('/task1?subtype=Opinion&sortBy=%00&page=-3&search=');
    expect(nonsense?.status()).toBe(200);
    await expect(page).toHaveURL('/task1');
    await expect(cards(page)).toHaveCount(12);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('can be read, loads more with a link, and filters with a form, also on a phone', async ({
    page,
  }) => {
    await page.goto('/task1');
    await expect(cards(page)).toHaveCount(12);
    await loadMore(page).click();
    await expect(page).toHaveURL('/task1?page=2');
    await expect(cards(page)).toHaveCount(19);

    await page.goto('/task1');
    await searchBox(page).fill('city');
    await chip(page, 'Line Graph').check();
    await sort(page).selectOption('Newest');
    await page.getByRole('button', { name: 'Show answers' }).click();
    await expect(page).toHaveURL('/task1?search=city&sortBy=date&subtype=Line+Graph');
    await expect(firstCard(page)).toContainText('Line Graph');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/task1');
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden();
    await chip(page, 'Map').check();
    await page.getByRole('button', { name: 'Show answers' }).click();
    await expect(page).toHaveURL('/task1?subtype=Map');
    expect(await hasHorizontalScroll(page)).toBe(false);
  });
});

test('shows the types as a select on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/task1');
  await expect(chip(page, 'Map')).toBeHidden();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Map');
  await expect(page).toHaveURL('/task1?subtype=Map');
  await expect(cards(page)).toHaveCount(3);
});

test('can be searched, filtered and opened by keyboard alone', async ({ page }) => {
  await open(page, '/task1');
  await searchBox(page).focus();
  await page.keyboard.type('city');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/task1?search=city');
  await chip(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/task1?search=city&subtype=Line+Graph');
  await expect(chip(page, 'Line Graph')).toBeFocused();
  await expect(page.locator('.cards')).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Tab');
  await expect(firstCard(page).getByRole('button', { name: /^Save/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(firstCard(page).getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/answer\//);
});
