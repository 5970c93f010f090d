import type { Page } from '@playwright/test';
import { open } from './answerPages.ts';
import { expect, recordCalls, test } from './fixtures.ts';

const LIST_CALL = '**/api/public-model-answers?*';

const cards = (page: Page) => page.getByRole('article');
const firstCard = (page: Page) => cards(page).first();
const status = (page: Page) => page.getByRole('status');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search Task/ });
const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const sort = (page: Page) => page.getByLabel('Sort by');
const loadMore = (page: Page) => page.getByRole('link', { name: 'Load More Answers' });

/** Holds back the list's calls until the returned function is called. */
async function holdCalls(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LIST_CALL, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('searching', () => {
  test('cancels stale requests', async ({ page }) => {
    await open(page, '/task1');
    const release = await holdCalls(page);
    const first = page.waitForRequest(/search=salt(&|$)/);
    await searchBox(page).fill('salt');
    await first;
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      /search=salt(&|$)/.test(request.url()),
    );
    await searchBox(page).fill('energy');
    await cancelled;
    release();
    await expect(firstCard(page)).toContainText('4,812 views');
    await expect(page).toHaveURL('/task1?search=energy');
  });

  test('shows when nothing matches, clears the search, and suggests a correction', async ({
    page,
  }) => {
    await open(page, '/task1?subtype=Map&search=qqqqzzzz');
    await expect(
      page.getByText('No model answers found. Try adjusting your search criteria.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL('/task1');
    await expect(status(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('');
    await expect(cards(page)).toHaveCount(12);

    await searchBox(page).fill('.*(<b>&');
    await expect(page).toHaveURL(/search=/);
    await expect(status(page)).not.toHaveText('Updating the list');
    await expect(searchBox(page)).toHaveValue('.*(<b>&');

    await open(page, '/task1?search=electricty');
    await expect(page.getByText('Did you mean electricity?')).toBeVisible();
    await page.getByRole('link', { name: 'electricity' }).click();
    await expect(page).toHaveURL('/task1?search=electricity');
    await expect(searchBox(page)).toHaveValue('electricity');
    await expect(firstCard(page)).toContainText('4,812 views');
  });
});

test.describe('loading more', () => {
  test('adds the next page in place, can be shared, and recovers from a failure', async ({
    page,
  }) => {
    await open(page, '/task1');
    await expect(page.getByText('12 of 19 loaded')).toBeVisible();
    await loadMore(page).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(19);
    await expect(page).toHaveURL('/task1?page=2');
    await expect(status(page)).toHaveText('Showing 19 of 19 answers');
    await expect(page.getByText('19 of 19 loaded')).toBeFocused();
    await expect(loadMore(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    const calls = recordCalls(page);
    await open(page, '/task1?page=2');
    await expect(cards(page)).toHaveCount(19);
    expect(calls).toEqual([]);
    await sort(page).selectOption('Newest');
    await expect(page).toHaveURL('/task1?sortBy=date');
    await expect(status(page)).toHaveText('Showing 12 of 19 answers');

    // After a failure the list stays.
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, body: '{}' }));
    await loadMore(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch answers: 500');
    await expect(cards(page)).toHaveCount(12);
    await page.unroute(LIST_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(19);
  });

  test('Back from an answer restores the list and the scroll position', async ({ page }) => {
    await open(page, '/task1?sortBy=date');
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(19);
    const last = cards(page).last().getByRole('heading').getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await last.click();
    await expect(page).toHaveURL(/\/answer\//);
    await page.goBack();
    await expect(page).toHaveURL('/task1?sortBy=date&page=2');
    await expect(cards(page)).toHaveCount(19);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

test.describe('loading and errors', { tag: '@slow' }, () => {
  test('shows six skeleton cards, then dims the old list, and shows errors', async ({ page }) => {
    await open(page, '/about');
    const release = await holdCalls(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Task 1' }).click();
    await expect(page.locator('.card--sk')).toHaveCount(6);
    await expect(page.locator('.cards')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Task 1');
    release();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.locator('.card--sk')).toHaveCount(0);

    await page.unroute(LIST_CALL);
    const releaseMap = await holdCalls(page);
    await chip(page, 'Map').check();
    await expect(page.locator('.cards')).toHaveAttribute('aria-busy', 'true');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.locator('.cards')).toHaveCSS('opacity', '0.45');
    releaseMap();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.locator('.cards')).not.toHaveAttribute('aria-busy');

    await page.unroute(LIST_CALL);
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, body: '{}' }));
    await chip(page, 'Process').check();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch answers: 503');
    await expect(cards(page)).toHaveCount(0);
    await page.unroute(LIST_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(3);
  });
});
