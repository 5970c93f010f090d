import {
  ADDRESS,
  cellsOf,
  createOverview,
  emptyOverview,
  FIRST_ID,
  figure,
  mockReports,
  OVERVIEW_CALL,
  openReports,
  PERFORMANCE_CALL,
  panel,
  readAnswer,
} from './analyticsPages.ts';
import { failing, hold } from './listPages.ts';
import { expect, test } from './session.ts';

test('reports show figures, explanations and the change from the previous period', async ({
  page,
}) => {
  await mockReports(page, {
    overview: createOverview({ overLimit: 4200 }),
    answers: [readAnswer()],
  });
  const { release } = await hold(page, OVERVIEW_CALL);
  await page.goto(ADDRESS);
  await expect(page.getByRole('status', { name: 'Loading analytics' })).toBeVisible();
  release();
  await expect(figure(page, 'Total page views')).toContainText('1,000');
  await expect(figure(page, 'Total page views')).toContainText('25.0% more than before (800)');
  await expect(figure(page, 'Unique visitors')).toContainText('400');
  await expect(figure(page, 'Unique visitors')).toContainText('20.0% fewer than before (500)');
  await expect(figure(page, 'Unique visitors')).toContainText('The sum of each day’s visitors.');
  await expect(figure(page, 'Unique search terms')).toContainText('No change (12)');
  await expect(figure(page, 'Bounce rate')).toContainText('60.0%');
  await expect(figure(page, 'Bounce rate')).toContainText('22.5 points higher');
  await expect(figure(page, 'Bounce rate')).toContainText(
    '1 minus unique visitors over page views',
  );
  await expect(page.getByText('Before: Feb 27, 2024 to Feb 29, 2024, 3 days.')).toBeVisible();
  await expect(page.getByText('1,234 bot visits are excluded.')).toBeVisible();
  await expect(
    page.getByText('4,200 events beyond the daily limit of one network are not included.'),
  ).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading analytics' })).toHaveCount(0);

  await test.step('top lists have 8 entries, and bars as long as their share', async () => {
    await expect(panel(page, 'Top pages').getByRole('link')).toHaveText('Should museums charge?');
    const pages = await cellsOf(page, 'Top pages');
    expect(pages).toHaveLength(8);
    expect(pages.slice(0, 3)).toEqual([
      ['Should museums charge?', '250', '25.0%'],
      ['Home', '249', '24.9%'],
      ['Task 1', '248', '24.8%'],
    ]);
    await expect(panel(page, 'Top pages')).toContainText('8 of 9; the CSV has all of them.');
    expect(await cellsOf(page, 'Top search terms')).toEqual([
      ['=cmd|calc', '125', '12.5%'],
      ['maps', '50', '5.0%'],
    ]);
    expect(await cellsOf(page, 'Searches that found nothing')).toEqual([
      ['formal letter', '5', '0.5%'],
    ]);
    const bar = panel(page, 'Top search terms').locator('.share-bar').first();
    const [all, part] = await Promise.all([bar.boundingBox(), bar.locator('rect').boundingBox()]);
    expect((part?.width ?? 0) / (all?.width ?? 1)).toBeCloseTo(0.125, 2);
  });

  await test.step('audience and behavior show shares, with their charts', async () => {
    await page.getByRole('tab', { name: 'Audience' }).click();
    await expect(page.getByRole('img', { name: /^Device types by share/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Top countries by share/ })).toBeVisible();
    expect(await cellsOf(page, 'Device types')).toEqual([
      ['Desktop', '625', '62.5%'],
      ['Mobile', '375', '37.5%'],
    ]);
    const countries = await cellsOf(page, 'Top countries');
    expect(countries).toHaveLength(8);
    expect(countries[0]).toEqual(['Poland', '300', '30.0%']);

    await page.getByRole('tab', { name: 'Behavior' }).click();
    await expect(page).toHaveURL(/tab=behavior/);
    await expect(page.getByRole('img', { name: /^Browsers by share/ })).toBeVisible();
    expect(await cellsOf(page, 'Browsers')).toEqual([
      ['Chrome', '900', '90.0%'],
      ['Firefox', '100', '10.0%'],
    ]);
    expect(await cellsOf(page, 'Interactions')).toEqual([
      ['Glossary term opened', '77'],
      ['Practice started', '21'],
    ]);
    expect(await cellsOf(page, 'Most opened glossary terms')).toEqual([
      ['plateau', '40'],
      ['Deleted term', '37'],
    ]);
    await expect(figure(page, 'Practice starts')).toContainText('21');
  });
});

test('without visits every tab says so, and no figure is NaN', {
  tag: '@slow',
}, async ({ page }) => {
  await openReports(page, { overview: emptyOverview(), answers: [] });
  await expect(page.getByRole('heading', { name: 'No visits in this range' })).toBeVisible();
  await expect(figure(page, 'Bounce rate')).toContainText('0.0%');
  await expect(figure(page, 'Bounce rate')).toContainText('No visits before');
  await expect(figure(page, 'Total page views')).toContainText('No change (0)');
  for (const tab of ['Audience', 'Behavior']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(
      page.getByRole('tabpanel').getByRole('heading', { name: 'No visits in this range' }),
    ).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Content Performance' }).click();
  await expect(page.getByRole('heading', { name: 'No answers were read in this' })).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|Infinity|undefined/);
});

test('a single page view is shown correctly', { tag: '@slow' }, async ({ page }) => {
  const one = { pageViews: 1, uniqueVisitors: 1 };
  const overview = createOverview({
    ...one,
    uniqueSearches: 0,
    bounceRate: 0,
    startDate: '2024-03-01',
    endDate: '2024-03-01',
    previous: { pageViews: 0, uniqueVisitors: 0, uniqueSearches: 0, bounceRate: 0 },
    topPages: [{ page: '/', views: 1 }],
    topSearches: [],
    emptySearches: [],
    days: [{ day: '2024-03-01', ...one }],
  });
  await openReports(page, { overview });
  await expect(figure(page, 'Total page views')).toContainText('None before');
  expect(await cellsOf(page, 'Top pages')).toEqual([['Home', '1', '100.0%']]);
  await expect(panel(page, 'Top search terms')).toContainText('No searches in this range.');
  await expect(panel(page, 'Searches that found nothing')).toContainText('Every search found');
  await expect(page.getByRole('img', { name: /Mar 1, 2024: at most 1 page views/ })).toBeVisible();
});

test('a loading error shows a message and Try Again', { tag: '@slow' }, async ({ page }) => {
  await mockReports(page, { overview: createOverview(), answers: [readAnswer()] });
  await page.route(OVERVIEW_CALL, failing('GET', 500));
  await page.route(PERFORMANCE_CALL, failing('GET', 500));
  await page.goto(ADDRESS);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch analytics');
  await page.unroute(OVERVIEW_CALL);
  await page.route(OVERVIEW_CALL, (route) => route.fulfill({ json: createOverview() }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(figure(page, 'Total page views')).toContainText('1,000');
  await expect(panel(page, 'Top pages'), 'the titles are missing, not the pages').toContainText(
    `/answer/${FIRST_ID}`,
  );
  await page.getByRole('tab', { name: 'Content Performance' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch content performance');
  await page.unroute(PERFORMANCE_CALL);
  await page.route(PERFORMANCE_CALL, (route) => route.fulfill({ json: [readAnswer()] }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page, 'Content performance')).toContainText('Should museums charge?');
});
