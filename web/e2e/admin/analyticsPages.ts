import type { Schemas } from '@band8/client';
import type { Page, Route } from '@playwright/test';
import { expect } from './session.ts';

type Overview = Schemas['AnalyticsOverview'];
type ReadAnswer = Schemas['ContentPerformance'][number];

export const OVERVIEW_CALL = '**/api/analytics/overview?*';
export const PERFORMANCE_CALL = '**/api/analytics/content-performance?*';
export const ANSWER_CALL = /\/api\/analytics\/answers\/[0-9a-f]{24}\?/;
export const SAMPLE_CALL = '**/api/analytics/sample';

/** Three days, so that the figures are easy to check. */
const RANGE = { startDate: '2024-03-01', endDate: '2024-03-03' };
export const ADDRESS = `/admin/analytics?startDate=${RANGE.startDate}&endDate=${RANGE.endDate}`;
export const FIRST_ID = 'a'.repeat(24);
export const SECOND_ID = 'b'.repeat(24);

const createCounts = (names: readonly string[], most: number) =>
  names.map((name, at) => ({ name, count: most - at }));

/** 1,000 page views of 400 visitors; `fields` override the defaults. */
export function createOverview(fields: Partial<Overview> = {}): Overview {
  const pages = [`/answer/${FIRST_ID}`, '/', '/task1', '/task2', '/about', '/search', '/glossary'];
  const countries = ['PL', 'VN', 'IN', 'NG', 'BR', 'MX', 'TR', 'UA', 'Unknown'];
  return {
    ...RANGE,
    pageViews: 1000,
    uniqueVisitors: 400,
    uniqueSearches: 12,
    bounceRate: 60,
    previous: { pageViews: 800, uniqueVisitors: 500, uniqueSearches: 12, bounceRate: 37.5 },
    topPages: createCounts([...pages, '/archive', '(other)'], 250).map(({ name, count }) => {
      return { page: name, views: count };
    }),
    topSearches: [
      { query: '=cmd|calc', count: 125 },
      { query: 'maps', count: 50 },
    ],
    emptySearches: [{ query: 'formal letter', count: 5 }],
    deviceStats: [
      { device: 'Desktop', count: 625 },
      { device: 'Mobile', count: 375 },
    ],
    countryStats: createCounts(countries, 300).map(({ name, count }) => ({ country: name, count })),
    browserStats: [
      { browser: 'Chrome', count: 900 },
      { browser: 'Firefox', count: 100 },
    ],
    interactions: [
      { kind: 'glossaryOpened', count: 77 },
      { kind: 'practiceStarted', count: 21 },
    ],
    termsOpened: [
      { termId: 'c'.repeat(24), term: 'plateau', count: 40 },
      { termId: 'd'.repeat(24), count: 37 },
    ],
    days: [
      { day: '2024-03-01', pageViews: 500, uniqueVisitors: 200 },
      { day: '2024-03-02', pageViews: 0, uniqueVisitors: 0 },
      { day: '2024-03-03', pageViews: 500, uniqueVisitors: 200 },
    ],
    bots: 1234,
    overLimit: 0,
    sampleData: false,
    ...fields,
  };
}

export function emptyOverview(): Overview {
  const nothing = { pageViews: 0, uniqueVisitors: 0, uniqueSearches: 0, bounceRate: 0 };
  const { days } = createOverview();
  return createOverview({
    ...nothing,
    previous: nothing,
    topPages: [],
    topSearches: [],
    emptySearches: [],
    deviceStats: [],
    countryStats: [],
    browserStats: [],
    interactions: [],
    termsOpened: [],
    bots: 0,
    days: days.map(({ day }) => ({ day, pageViews: 0, uniqueVisitors: 0 })),
  });
}

/** An answer with views; `fields` override the defaults. */
export function readAnswer(fields: Partial<ReadAnswer> = {}): ReadAnswer {
  return {
    contentId: FIRST_ID,
    title: 'Should museums charge?',
    views: 250,
    interactions: 50,
    avgTimeSpent: 95.4,
    avgScrollDepth: 88.25,
    sampleData: false,
    ...fields,
  };
}

function createDays({ contentId, title }: ReadAnswer): Schemas['AnswerAnalytics'] {
  const day = { views: 125, interactions: 25, avgTimeSpent: 95.4, avgScrollDepth: 88.25 };
  const none = { views: 0, interactions: 0, avgTimeSpent: 0, avgScrollDepth: 0 };
  return {
    contentId,
    title,
    ...RANGE,
    ...day,
    views: 250,
    interactions: 50,
    sampleData: false,
    days: [
      { day: '2024-03-01', ...day },
      { day: '2024-03-02', ...none },
      { day: '2024-03-03', ...day },
    ],
  };
}

interface Reports {
  overview: Overview;
  answers: ReadAnswer[];
}

export async function mockReports(page: Page, reports: Reports): Promise<void> {
  await page.route(OVERVIEW_CALL, (route) => route.fulfill({ json: reports.overview }));
  await page.route(PERFORMANCE_CALL, (route) => route.fulfill({ json: reports.answers }));
  await page.route(ANSWER_CALL, (route: Route) => {
    const answer = reports.answers.find(({ contentId }) =>
      route.request().url().includes(contentId),
    );
    return answer
      ? route.fulfill({ json: createDays(answer) })
      : route.fulfill({ status: 404, json: { code: 'ANSWER_NOT_FOUND' } });
  });
}

export async function openReports(page: Page, reports: Partial<Reports> = {}, more = '') {
  await mockReports(page, { overview: createOverview(), answers: [readAnswer()], ...reports });
  await page.goto(`${ADDRESS}${more}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics Dashboard');
}

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export function cellsOf(page: Page, name: string): Promise<string[][]> {
  const rows = panel(page, name).locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
}

export const figure = (page: Page, label: string) =>
  page.locator('.figure-cards > div').filter({ has: page.getByText(label, { exact: true }) });
