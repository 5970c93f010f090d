import { figure, openReports, panel } from './analyticsPages.ts';
import { expect, test } from './session.ts';

const CHART = /\/assets\/TrendChart-[^/]*\.js$/;

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
    await panel(page, 'Visitors and views by day').getByText('Data table').click();
    await expect(panel(page, 'Visitors and views by day').getByRole('row')).toHaveCount(4);
  });
});

test('range, dates, tabs, table, download and the days of an answer work by keyboard', {
  tag: '@slow',
}, async ({ page }) => {
  await openReports(page);
  await expect(figure(page, 'Total page views')).toBeVisible();
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await press('Tab', 3);
  await expect(page.getByRole('button', { name: 'Last 90 days' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Last 90 days');
  await press('Tab', 2);
  await expect(page.getByLabel('Start date')).toBeFocused();
  await press('ControlOrMeta+a');
  await page.keyboard.type('2024-03-01');
  await press('Tab');
  await expect(page.getByLabel('End date')).toBeFocused();
  await press('ControlOrMeta+a');
  await page.keyboard.type('2024-03-03');
  await expect(page).toHaveURL(/startDate=2024-03-01&endDate=2024-03-03/);
  await press('Tab');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();

  const days = panel(page, 'Visitors and views by day');
  await days.getByRole('button', { name: /^Download CSV/ }).focus();
  const downloaded = page.waitForEvent('download');
  await press('Enter');
  expect((await downloaded).suggestedFilename()).toContain('visitors-and-views-by-day');
  await press('Tab');
  await press('Enter');
  await expect(days.getByRole('cell', { name: '500' }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Overview' }).focus();
  await press('ArrowRight');
  await press('Enter');
  await expect(page.getByRole('tab', { name: 'Content Performance' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('columnheader', { name: 'Views' }).focus();
  await press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Views' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('link', { name: 'Should museums charge?' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Should museums charge?' })).toBeFocused();
  await press('Shift+Tab', 2);
  await expect(page.getByRole('link', { name: 'All answers' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('link', { name: 'Should museums charge?' })).toBeFocused();
});
