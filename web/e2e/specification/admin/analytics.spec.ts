import {
  ADDRESS,
  cellsOf,
  createOverview,
  figure,
  mockReports,
  OVERVIEW_CALL,
  PERFORMANCE_CALL,
  panel,
  readAnswer,
} from '../../admin/analyticsPages.ts';
import { expect, failed, openPath, test } from './steps.ts';

/** Scroll depth in percent, average time in seconds, and the rating. */
const RATED = [
  [80.1, 60.1, 'High'],
  [80, 61, 'Medium'],
  [81, 60, 'Medium'],
  [50.1, 0, 'Medium'],
  [0, 30.1, 'Medium'],
  [50, 30, 'Low'],
] as const;
const ANSWERS = RATED.map(([avgScrollDepth, avgTimeSpent], at) =>
  readAnswer({ contentId: String(at).padStart(24, '0'), avgScrollDepth, avgTimeSpent }),
);

test.describe('2.11 Analytics', () => {
  test('the reports', async ({ page, row, rowsOf }) => {
    const errors = rowsOf('8.15 Analytics');
    const formulas = rowsOf('9.7 Figures of the reports');
    await page.goto('/admin/analytics');

    await row('The title is “Analytics Dashboard”, with a start and an end date', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics Dashboard');
      await expect(page.getByLabel('Start date')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
      await expect(page.getByLabel('End date')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
    });
    await row('The tabs are Overview, Content Performance, Audience and Behavior', () =>
      expect(page.getByRole('tab')).toHaveText([
        'Overview',
        'Content Performance',
        'Audience',
        'Behavior',
      ]),
    );
    await formulas('Bounce rate: 1 minus visitors over views, with one decimal', async () => {
      const shown = async (label: string) =>
        (await figure(page, label).locator('dd').first().innerText()).replaceAll(',', '');
      await expect(figure(page, 'Bounce rate')).toContainText('%');
      const [views, visitors] = [
        Number(await shown('Total page views')),
        Number(await shown('Unique visitors')),
      ];
      expect(views).toBeGreaterThan(0);
      expect(await shown('Bounce rate')).toContain(`${((1 - visitors / views) * 100).toFixed(1)}%`);
    });

    await page.route(OVERVIEW_CALL, (route) => route.fulfill(failed(500)));
    await page.route(PERFORMANCE_CALL, (route) => route.fulfill(failed(500)));
    await openPath(page, ADDRESS);
    await errors('“Failed to fetch analytics”', () =>
      expect(page.getByRole('alert')).toContainText('Failed to fetch analytics'),
    );
    await page.unroute(OVERVIEW_CALL);
    await mockReports(page, { overview: createOverview(), answers: ANSWERS });
    await page.route(PERFORMANCE_CALL, (route) => route.fulfill(failed(500)));
    await page.getByRole('button', { name: 'Try Again' }).click();

    await row('Overview: page views, visitors, search terms and bounce rate', async () => {
      await expect(figure(page, 'Total page views')).toContainText('1,000');
      await expect(figure(page, 'Unique visitors')).toContainText('400');
      await expect(figure(page, 'Unique search terms')).toContainText('12');
      await expect(figure(page, 'Bounce rate')).toContainText('60.0%');
    });
    await row('Its top pages and search terms', async () => {
      expect((await cellsOf(page, 'Top pages')).slice(1, 3)).toEqual([
        ['Home', '249', '24.9%'],
        ['Task 1', '248', '24.8%'],
      ]);
      expect(await cellsOf(page, 'Top search terms')).toEqual([
        ['=cmd|calc', '125', '12.5%'],
        ['maps', '50', '5.0%'],
      ]);
    });
    await formulas('Bars of search terms are as long as their share of page views', async () => {
      const bar = panel(page, 'Top search terms').locator('.share-bar').first();
      const [all, part] = await Promise.all([bar.boundingBox(), bar.locator('rect').boundingBox()]);
      expect((part?.width ?? 0) / (all?.width ?? 1)).toBeCloseTo(0.125, 2);
    });

    await row('The dates choose the days of the reports', async () => {
      const request = page.waitForRequest(OVERVIEW_CALL);
      await page.getByLabel('Start date').fill('2024-03-02');
      const { searchParams } = new URL((await request).url());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        startDate: '2024-03-02',
        endDate: '2024-03-03',
      });
    });

    await page.getByRole('tab', { name: 'Content Performance' }).click();
    await errors('“Failed to fetch content performance”', () =>
      expect(page.getByRole('alert')).toContainText('Failed to fetch content performance'),
    );
    await page.unroute(PERFORMANCE_CALL);
    await page.route(PERFORMANCE_CALL, (route) => route.fulfill({ json: ANSWERS }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await row('Content: title, views, interactions, time, depth, engagement, rating', async () => {
      await expect(panel(page, 'Content performance')).toBeVisible();
      expect((await cellsOf(page, 'Content performance'))[0]).toEqual([
        'Should museums charge?',
        '250',
        '50',
        '1:00',
        '80.1%',
        '20.0%',
        'High',
      ]);
    });
    await formulas('Engagement is interactions over views, in percent', async () => {
      const engagement = (await cellsOf(page, 'Content performance')).map((cells) => cells[5]);
      expect(new Set(engagement)).toEqual(new Set(['20.0%']));
    });
    await formulas('The rating is High, Medium or Low by scroll depth and time', async () => {
      const ratings = (await cellsOf(page, 'Content performance')).map((cells) => cells.at(-1));
      expect(ratings).toEqual(RATED.map(([, , rating]) => rating));
    });

    await page.getByRole('tab', { name: 'Audience' }).click();
    await row('Audience: device types and countries', async () => {
      expect(await cellsOf(page, 'Device types')).toEqual([
        ['Desktop', '625', '62.5%'],
        ['Mobile', '375', '37.5%'],
      ]);
      expect((await cellsOf(page, 'Top countries'))[0]).toEqual(['Poland', '300', '30.0%']);
    });
    await rowsOf('9.5 Lists of the back office')('Top lists have 8 entries', async () => {
      expect(await cellsOf(page, 'Top countries')).toHaveLength(8);
      await page.getByRole('tab', { name: 'Overview' }).click();
      expect(await cellsOf(page, 'Top pages')).toHaveLength(8);
    });
    await row('Behavior: browsers with counts and percentages', async () => {
      await page.getByRole('tab', { name: 'Behavior' }).click();
      await expect(panel(page, 'Browsers')).toBeVisible();
      expect(await cellsOf(page, 'Browsers')).toEqual([
        ['Chrome', '900', '90.0%'],
        ['Firefox', '100', '10.0%'],
      ]);
    });
  });
});
