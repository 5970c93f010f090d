import { readFile } from 'node:fs/promises';
import {
  cellsOf,
  createOverview,
  emptyOverview,
  FIRST_ID,
  figure,
  mockReports,
  openReports,
  panel,
  readAnswer,
  SAMPLE_CALL,
  SECOND_ID,
} from './analyticsPages.ts';
import { toast } from './listPages.ts';
import { expect, test } from './session.ts';

const TABLE = 'Content performance';
const CHART = /\/assets\/TrendChart-[^/]*\.js$/;
const ANSWERS = [
  readAnswer(),
  readAnswer({ contentId: SECOND_ID, title: 'A map of Ostwell', views: 100, interactions: 33 }),
  readAnswer({ contentId: 'c'.repeat(24), title: 'Never read', views: 0, interactions: 0 }),
];

test('a range is chosen by its name, and Back returns to the one before', async ({ page }) => {
  await openReports(page);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Last 7 days');
  await page.goBack();
  await expect(page.getByLabel('Start date')).toHaveValue('2024-03-01');
});

test('the table of answers can be sorted, and links to the days of each answer and back', {
  tag: '@slow',
}, async ({ page }) => {
  await openReports(page, { answers: ANSWERS }, '&tab=content');
  await expect(panel(page, TABLE)).toBeVisible();
  const titles = async () => (await cellsOf(page, TABLE)).map(([title]) => title);
  const header = page.getByRole('columnheader', { name: 'Engagement' });
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(await titles()).toEqual(['A map of Ostwell', 'Should museums charge?', 'Never read']);

  const answer = page.getByRole('link', { name: 'Should museums charge?' });
  await answer.press('Enter');
  await expect(page).toHaveURL(new RegExp(`tab=content&answer=${FIRST_ID}`));
  await expect(page.getByRole('heading', { name: 'Should museums charge?' })).toBeFocused();
  await expect(figure(page, 'Average time')).toContainText('1:35');
  const chart = page.getByRole('img', { name: /250 views, at most 125 a day; 50 interactions/ });
  await expect(chart).toBeVisible();
  await panel(page, 'Views by day').getByText('Data table').click();
  const [first] = await cellsOf(page, 'Views by day');
  expect(first).toEqual(['Mar 1, 2024', '125', '25', '1:35', '88.3%', '20.0%']);
  await page.getByRole('link', { name: 'All answers' }).click();
  await expect(answer).toBeFocused();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Should museums charge?' })).toBeVisible();
});

test('answers are paged by 20; an unknown answer shows an error', { tag: '@slow' }, async ({
  page,
}) => {
  const answers = Array.from({ length: 21 }, (_, at) =>
    readAnswer({ contentId: String(at).padStart(24, '0'), title: `Answer ${at}` }),
  );
  await openReports(page, { answers }, `&tab=content&answer=${'f'.repeat(24)}`);
  await expect(page.getByRole('alert')).toContainText('There is no answer with this id');
  await page.getByRole('link', { name: 'All answers' }).click();
  expect(await cellsOf(page, TABLE)).toHaveLength(20);
  await page.getByRole('button', { name: 'Next' }).click();
  expect((await cellsOf(page, TABLE)).map(([title]) => title)).toEqual(['Answer 20']);
  await page.getByRole('columnheader', { name: 'Views' }).click();
  await expect(panel(page, TABLE), 'another order').toContainText('Page 1 of 2');
});

test('a table is downloaded as CSV with all its rows', { tag: '@slow' }, async ({ page }) => {
  await openReports(page);
  const downloaded = page.waitForEvent('download');
  await panel(page, 'Top pages').getByRole('button', { name: 'Download CSV' }).click();
  await page.getByRole('menuitem', { name: 'With commas' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('analytics-top-pages-2024-03-01-to-2024-03-03.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines, 'also what the page leaves out').toHaveLength(10);
});

test('without visits every tab says so, and no figure is NaN', { tag: '@slow' }, async ({
  page,
}) => {
  await openReports(page, { overview: { ...emptyOverview(), overLimit: 4200 }, answers: [] });
  await expect(page.getByRole('heading', { name: 'No visits in this range' })).toBeVisible();
  await expect(figure(page, 'Bounce rate')).toContainText('No visits before');
  await expect(page.getByText(/^4,200 events beyond the daily limit/)).toBeVisible();
  for (const tab of ['Audience', 'Behavior']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toContainText('No visits in this range');
  }
  await page.getByRole('tab', { name: 'Content Performance' }).click();
  await expect(page.getByRole('heading', { name: 'No answers were read in this' })).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|Infinity|undefined/);
});

test('the chart library loads on this page only, and charts follow the theme and the pointer', {
  tag: '@slow',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/admin/answers');
  await expect(page.getByRole('heading', { name: /^Manage Answers/ })).toBeVisible();
  expect(scripts.filter((url) => CHART.test(url))).toEqual([]);
  await openReports(page);
  const chart = page.getByRole('img', { name: /^Page views and unique visitors by day/ });
  await expect(chart.locator('canvas').first()).toBeVisible();
  expect(scripts.filter((url) => CHART.test(url))).toHaveLength(1);
  const before = await chart.screenshot();
  await page.getByLabel('Theme').selectOption('Dark');
  await expect.poll(async () => (await chart.screenshot()).equals(before)).toBe(false);

  // Moves repeatedly, because nothing on the page shows when the chart starts to listen.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await chart.hover({ position: { x: 400, y: 100 } });
    await chart.hover({ position: { x: 410, y: 110 } });
    await expect(page.locator('.chart-tip')).toHaveText('Mar 2, 2024Page views0Unique visitors0', {
      timeout: 2000,
    });
  }).toPass();
});

test.describe('without the charts', { tag: '@slow' }, () => {
  // The browser and the page log the failed download.
  test.use({ quiet: undefined });

  test('the figures still show', async ({ page }) => {
    await page.route(CHART, (route) => route.abort());
    await openReports(page);
    await expect(page.getByText('Couldn’t load the chart.')).toBeVisible();
    const days = panel(page, 'Visitors and views by day');
    await days.getByText('Data table').click();
    await expect(days.getByRole('row')).toHaveCount(4);
  });
});

test('sample data is marked, and removed after confirmation', { tag: '@slow' }, async ({
  page,
}) => {
  const reports = { overview: createOverview({ sampleData: true }), answers: [readAnswer()] };
  await openReports(page, reports);
  const notice = page.getByText('These figures include sample data');
  await expect(notice).toBeVisible();
  await page.route(SAMPLE_CALL, (route) => {
    reports.overview = emptyOverview();
    return route.fulfill({ status: 204 });
  });
  await mockReports(page, reports);
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  const question = page.getByRole('dialog', {
    name: /^Are you sure you want to remove the sample/,
  });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Sample data removed')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No visits in this range' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
