import type { Page } from '@playwright/test';
import { highlighted, isUncovered, LINE_GRAPH, open, REPORT_PATH } from './answerPages.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  waitForHydration,
} from './fixtures.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Search matches' });
const status = (page: Page) => bar(page).getByRole('status');
const button = (page: Page, name: string) => bar(page).getByRole('button', { name });

const marked = (page: Page) => highlighted(page, 'search-match');

async function openFromSearch(page: Page, list: string, id: string): Promise<void> {
  await open(page, list);
  await page.locator(`.card__topic a[href="/answer/${id}"]`).click();
  await expect(page).toHaveURL(`/answer/${id}`);
}

test('the words of a search are marked in an answer opened from it, also after a reload', async ({
  page,
}) => {
  await open(page, REPORT_PATH);
  const body = page.locator('.body');
  // Terms become buttons after the page does.
  const plainTerms = body.locator('.glossary-term:not([role="button"])');
  await expect(plainTerms).toHaveCount(0);
  const html = await body.innerHTML();
  expect(await marked(page)).toEqual([]);
  await expect(bar(page)).toHaveCount(0);

  await openFromSearch(page, '/task1?search=share+electri', LINE_GRAPH);
  await expect(status(page)).toHaveText(/^Marked: \d matches for “share electri”$/);
  const words = await marked(page);
  expect(words.length).toBeGreaterThan(2);
  expect(new Set(words)).toEqual(new Set(['share', 'electricity']));
  // The running text stays as it was.
  await expect(plainTerms).toHaveCount(0);
  expect(await body.innerHTML()).toBe(html);

  await page.reload();
  await waitForHydration(page);
  await expect(status(page)).toHaveText(/^Marked/);
  expect(await marked(page)).toEqual(words);

  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});

test('the next answer of the list is marked too, and hiding lasts until showing', async ({
  page,
}) => {
  await openFromSearch(page, '/task1?search=share', LINE_GRAPH);
  await button(page, 'Hide marks').click();
  await expect.poll(() => marked(page)).toEqual([]);
  await expect(status(page)).toHaveText(/^Not marked/);

  const neighbours = page.getByRole('navigation', { name: /^In the list/ }).getByRole('link');
  await neighbours.first().click();
  await expect(page).not.toHaveURL(REPORT_PATH);
  await expect(status(page)).toHaveText(/^Not marked/);
  await button(page, 'Show marks').click();
  await expect.poll(() => marked(page)).not.toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL(REPORT_PATH);
  await expect(status(page)).toHaveText(/^Marked/);
  await page.goBack();
  await expect(page).toHaveURL('/task1?search=share');
  await expect.poll(() => marked(page)).toEqual([]);
});

test('buttons and keys go from mark to mark, below a docked chart', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFromSearch(page, '/task1?search=share', LINE_GRAPH);
  await expect(status(page)).toHaveText(/^Marked/);
  const { length: total } = await marked(page);
  await button(page, 'Previous mark').click();
  await expect(status(page)).toContainText(`Match ${total} of ${total} for “share”`);
  expect(await highlighted(page, 'search-match-current')).toEqual(['share']);
  expect(await isUncovered(page, 'search-match-current')).toBe(true);

  // The shortcuts load a second after the page.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(status(page)).toContainText('Match 1 of', { timeout: 2_000 });
  }).toPass();
  expect(await isUncovered(page, 'search-match-current')).toBe(true);
  await expectAccessible(page, 'an answer with marks');
  await expectNoHorizontalScroll(page);
});
