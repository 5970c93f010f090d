import type { Page } from '@playwright/test';
import { hold } from './admin/listPages.ts';
import { open, REPORT_PATH } from './answerPages.ts';
import { expect, hasHorizontalScroll, test, waitForHydration } from './fixtures.ts';
import {
  cards,
  chip,
  firstCard,
  LIST_CALL,
  loadMore,
  searchBox,
  sort,
  status,
} from './listPages.ts';

const scrollPosition = (page: Page) => page.evaluate(() => scrollY);
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });

test('a search without a match can be cleared', async ({ page }) => {
  await open(page, '/task1?subtype=Map&search=electricty');
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/task1');
  await expect(status(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(12);
});

test('more answers are added in place, also after a failure', async ({ page }) => {
  await open(page, '/task1');
  await loadMore(page).scrollIntoViewIfNeeded();
  const before = await scrollPosition(page);
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, body: '{}' }));
  await loadMore(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch answers: 500');
  await expect(cards(page)).toHaveCount(12);
  await page.unroute(LIST_CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(page).toHaveURL('/task1?page=2');
  expect(await scrollPosition(page)).toBe(before);

  await loadMore(page).click();
  await expect(page.getByText('26 of 26 loaded')).toBeFocused();
});

test('an old list is dimmed while the new one loads', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/task1');
  const { release } = await hold(page, LIST_CALL);
  await chip(page, 'Map').check();
  await expect(page.locator('.cards')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.cards')).toHaveCSS('opacity', '0.45');
  release();
  await expect(cards(page)).toHaveCount(4);
  await expect(page.locator('.cards')).not.toHaveAttribute('aria-busy');
});

test.describe('the way back from an answer', () => {
  test('leads to the same place of the list, by Back and by its link', async ({ page }) => {
    await open(page, '/task1?sortBy=date');
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(24);
    const last = cards(page).last().getByRole('heading').getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const before = await scrollPosition(page);
    expect(before).toBeGreaterThan(500);
    for (const back of [
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Back to Task 1' }).click(),
    ]) {
      await last.click();
      await expect(page).toHaveURL(/\/answer\//);
      await expect(page.locator('.body')).toBeVisible();
      await back();
      await expect(page).toHaveURL('/task1?sortBy=date&page=2');
      await expect(cards(page)).toHaveCount(24);
      await expect.poll(() => scrollPosition(page)).toBe(before);
    }
    await open(page, REPORT_PATH);
    await page.getByRole('link', { name: 'Back to Task 1' }).click();
    await expect(page).toHaveURL('/task1');
  });

  test('also leads there from a related answer and after a reload', async ({ page }) => {
    await open(page, '/task2?search=city');
    await firstCard(page).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/answer\//);
    const address = page.url();
    const related = page.getByRole('region', { name: /^Related/ });
    await related.getByRole('link').first().click();
    await expect(page).not.toHaveURL(address);
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Back to Task 2' }).click();
    await expect(page).toHaveURL('/task2?search=city');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list loads more with a link, and filters with a form, also on a phone', async ({
    page,
  }) => {
    await page.goto('/task1');
    await loadMore(page).click();
    await expect(page).toHaveURL('/task1?page=2');
    await expect(cards(page)).toHaveCount(24);
    const tag = firstCard(page).getByRole('link', { name: 'energy', exact: true });
    await expect(tag).toHaveAttribute('href', '/archive?tag=energy');
    // Only the first picture is loaded at once.
    await expect(firstCard(page).locator('img')).toHaveAttribute('loading', 'eager');
    await expect(cards(page).locator('[loading=lazy]')).toHaveCount(23);

    await page.goto('/task1');
    await searchBox(page).fill('city');
    await chip(page, 'Line Graph').check();
    await sort(page).selectOption('Newest');
    await page.getByRole('button', { name: 'Show answers' }).click();
    await expect(page).toHaveURL('/task1?search=city&sortBy=date&subtype=Line+Graph');
    await expect(firstCard(page)).toContainText('Line Graph');
    await expect(searchBox(page)).toHaveValue('city');
    await expect(chip(page, 'Line Graph')).toBeChecked();
    await expect(sort(page)).toHaveValue('date');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/task1');
    await expect(category(page)).toBeHidden();
    await chip(page, 'Map').check();
    await page.getByRole('button', { name: 'Show answers' }).click();
    await expect(page).toHaveURL('/task1?subtype=Map');
    expect(await hasHorizontalScroll(page)).toBe(false);
  });
});

test('a list can be used by keyboard alone, and has a select of types on a phone', async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(chip(page, 'Line Graph')).toBeHidden();
  await category(page).selectOption('Map');
  await expect(page).toHaveURL('/task1?search=city&subtype=Map');
});
