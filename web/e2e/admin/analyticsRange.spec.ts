import {
  createOverview,
  figure,
  mockReports,
  OVERVIEW_CALL,
  openReports,
} from './analyticsPages.ts';
import { hold } from './listPages.ts';
import { expect, test } from './session.ts';

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Records the days of every overview request from now on. */
function recordRanges(page: import('@playwright/test').Page): (string | null)[][] {
  const ranges: (string | null)[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/analytics/overview') return;
    ranges.push([searchParams.get('startDate'), searchParams.get('endDate')]);
  });
  return ranges;
}

test('the range is the last 30 days, in UTC, by default', async ({ page }) => {
  const ranges = recordRanges(page);
  await mockReports(page, { overview: createOverview(), answers: [] });
  await page.goto('/admin/analytics');
  await expect(figure(page, 'Total page views')).toBeVisible();
  await expect(page.getByLabel('Start date')).toHaveValue(dayBefore(29));
  await expect(page.getByLabel('End date')).toHaveValue(dayBefore(0));
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Last 30 days');

  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(
    `/admin/analytics?startDate=${dayBefore(6)}&endDate=${dayBefore(0)}`,
  );
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Last 7 days');
  await page.getByRole('button', { name: 'This year' }).click();
  const newYear = `${dayBefore(0).slice(0, 4)}-01-01`;
  await expect(page.getByLabel('Start date')).toHaveValue(newYear);
  await expect
    .poll(() => ranges)
    .toEqual([
      [dayBefore(29), dayBefore(0)],
      [dayBefore(6), dayBefore(0)],
      [newYear, dayBefore(0)],
    ]);

  await page.goBack();
  await expect(page.getByLabel('Start date')).toHaveValue(dayBefore(6));

  await test.step('the old figures stay until the new ones have loaded', async () => {
    await expect(figure(page, 'Total page views')).toContainText('1,000');
    await page.route(OVERVIEW_CALL, (route) =>
      route.fulfill({ json: createOverview({ pageViews: 2000 }) }),
    );
    const { release } = await hold(page, OVERVIEW_CALL);
    await page.getByRole('button', { name: 'Last 90 days' }).click();
    await expect(page.locator('.rows[aria-busy]')).toContainText('1,000');
    release();
    await expect(figure(page, 'Total page views')).toContainText('2,000');
  });

  await test.step('an invalid URL shows the last 30 days', async () => {
    await page.goto('/admin/analytics?tab=none&startDate=2024-03-09&endDate=2024-03-01');
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByLabel('Start date')).toHaveValue(dayBefore(29));
  });
});

test('invalid ranges show an error and send no request', {
  tag: '@slow',
}, async ({ page }) => {
  const ranges = recordRanges(page);
  await openReports(page);
  const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')];
  await start.fill('2024-03-09');
  await expect(page.getByText('The start date is after the end date.')).toBeVisible();
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await start.fill('2020-01-01');
  await expect(page.getByText('A report covers at most 400 days.')).toBeVisible();
  expect(ranges).toEqual([['2024-03-01', '2024-03-03']]);

  const request = page.waitForRequest(OVERVIEW_CALL);
  await end.fill('2020-01-31');
  expect(new URL((await request).url()).search).toBe('?startDate=2020-01-01&endDate=2020-01-31');
  await expect(start).toHaveAttribute('aria-invalid', 'false');

  await start.fill('');
  await start.blur();
  await expect(page.getByText('Enter a date as YYYY-MM-DD')).toBeVisible();
  await expect(page, 'no day is no change').toHaveURL(/startDate=2020-01-01/);

  await test.step('a year is used only when it is complete', async () => {
    await openReports(page);
    await expect(figure(page, 'Total page views')).toBeVisible();
    const before = ranges.length;
    const lastRequest = page.waitForRequest(OVERVIEW_CALL);
    await start.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2024-02-28');
    await lastRequest;
    await expect(page).toHaveURL(/startDate=2024-02-28&endDate=2024-03-03/);
    await expect(start).toHaveValue('2024-02-28');
    const years = ranges.slice(before).map(([startDate]) => startDate?.slice(0, 5));
    expect(new Set(years)).toEqual(new Set(['2024-']));
    await expect(page.getByText('A report covers')).toHaveCount(0);
  });
});
