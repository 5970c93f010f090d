import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  cellsOf,
  FIRST_ID,
  figure,
  openReports,
  panel,
  readAnswer,
  SECOND_ID,
} from './analyticsPages.ts';
import { expect, test } from './session.ts';

const TABLE = 'Content performance';
const ANSWERS = [
  readAnswer(),
  readAnswer({
    contentId: SECOND_ID,
    title: 'A map of Ostwell',
    views: 100,
    interactions: 33,
    avgTimeSpent: 30,
    avgScrollDepth: 50.1,
  }),
  readAnswer({
    contentId: 'c'.repeat(24),
    title: 'Never read',
    views: 0,
    interactions: 0,
    avgTimeSpent: 0,
    avgScrollDepth: 0,
  }),
];

const open = (page: Page, more = '') =>
  openReports(page, { answers: ANSWERS }, `&tab=content${more}`);

async function downloadCsv(page: Page, name: string) {
  const downloaded = page.waitForEvent('download');
  await panel(page, name).getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloaded;
  const text = await readFile(await download.path(), 'utf8');
  return { file: download.suggestedFilename(), text };
}

test('the table of answers can be sorted, and links to the days of each answer and back', async ({
  page,
}) => {
  await open(page);
  await expect(panel(page, TABLE)).toBeVisible();
  expect(await cellsOf(page, TABLE)).toEqual([
    ['Should museums charge?', '250', '50', '1:35', '88.3%', '20.0%', 'High'],
    ['A map of Ostwell', '100', '33', '0:30', '50.1%', '33.0%', 'Medium'],
    ['Never read', '0', '0', '0:00', '0.0%', '0.0%', 'Low'],
  ]);
  const titles = async () => (await cellsOf(page, TABLE)).map(([title]) => title);
  const header = (name: string) => page.getByRole('columnheader', { name });
  await header('Performance').click();
  await expect(header('Performance')).toHaveAttribute('aria-sort', 'ascending');
  expect(await titles()).toEqual(['Never read', 'A map of Ostwell', 'Should museums charge?']);
  await header('Engagement').click();
  await expect(header('Engagement')).toHaveAttribute('aria-sort', 'descending');
  expect(await titles()).toEqual(['A map of Ostwell', 'Should museums charge?', 'Never read']);

  const answer = page.getByRole('link', { name: 'Should museums charge?' });
  await answer.click();
  await expect(page).toHaveURL(new RegExp(`tab=content&answer=${FIRST_ID}`));
  await expect(page.getByRole('heading', { name: 'Should museums charge?' })).toBeFocused();
  await expect(figure(page, 'Average time')).toContainText('1:35');
  await expect(figure(page, 'Performance')).toContainText('High');
  await expect(page.getByRole('img', { name: /at most 125 views a day/ })).toBeVisible();
  await panel(page, 'Views by day').getByText('Data table').click();
  expect(await cellsOf(page, 'Views by day')).toEqual([
    ['Mar 1, 2024', '125', '25', '1:35', '88.3%', '20.0%'],
    ['Mar 2, 2024', '0', '0', '0:00', '0.0%', '0.0%'],
    ['Mar 3, 2024', '125', '25', '1:35', '88.3%', '20.0%'],
  ]);
  await page.getByRole('link', { name: 'All answers' }).click();
  await expect(answer).toBeFocused();
  await expect(header('Engagement')).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Should museums charge?' })).toBeVisible();
});

test('answers are paged by 20, and an unknown answer shows an error', { tag: '@slow' }, async ({
  page,
}) => {
  const answers = Array.from({ length: 41 }, (_, at) =>
    readAnswer({ contentId: String(at).padStart(24, '0'), title: `Answer ${at}`, views: 100 - at }),
  );
  await openReports(page, { answers }, `&tab=content&answer=${'f'.repeat(24)}`);
  await expect(page.getByRole('alert')).toContainText('There is no answer with this id');
  await page.getByRole('link', { name: 'All answers' }).click();
  await expect(panel(page, TABLE)).toContainText('Page 1 of 3');
  expect(await cellsOf(page, TABLE)).toHaveLength(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  expect((await cellsOf(page, TABLE)).map(([title]) => title)).toEqual(['Answer 40']);
  await page.getByRole('columnheader', { name: 'Views' }).click();
  await expect(panel(page, TABLE), 'another order starts at the first page').toContainText(
    'Page 1 of 3',
  );
});

test('tables can be downloaded as CSV with escaped formulas', async ({ page }) => {
  await openReports(page, { answers: ANSWERS });
  const searches = await downloadCsv(page, 'Top search terms');
  expect(searches).toEqual({
    file: 'analytics-top-search-terms-2024-03-01-to-2024-03-03.csv',
    text: `\uFEFF"Search term","Searches","Share of page views (%)"\r\n"'=cmd|calc",125,12.5\r\n"maps",50,5\r\n`,
  });
  const pages = await downloadCsv(page, 'Top pages');
  expect(pages.text.trim().split('\r\n'), 'also what the page leaves out').toHaveLength(10);
  const days = await downloadCsv(page, 'Visitors and views by day');
  expect(days.text).toContain('"2024-03-01",500,200\r\n"2024-03-02",0,0\r\n');

  await page.getByRole('tab', { name: 'Content Performance' }).click();
  const performance = await downloadCsv(page, TABLE);
  expect(performance.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"Title","Views","Interactions","Average time (seconds)","Scroll depth (%)","Engagement (%)","Performance"',
    '"Should museums charge?",250,50,95.4,88.3,20,"High"',
  ]);
});
