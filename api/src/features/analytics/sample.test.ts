// @module-tag slow
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { answer, HIDDEN, term } from '../../../test/factories.ts';
import { newFolder } from '../../../test/folder.ts';
import { collect, pageView } from '../../../test/visits.ts';
import { readConfig } from '../../config.ts';
import { prepareDatabase } from '../../prepare.ts';
import { Answer } from '../answers/model.ts';
import { AnalyticsDay, type DayRow } from './model.ts';
import type { AnalyticsOverview, AnswerAnalytics, ContentPerformance } from './reportSchema.ts';
import { loadSample } from './sample.ts';

const context = testApp();
let headers: Record<string, string>;

beforeEach(async () => {
  await clearContent(context.app);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-05T12:00:00Z') });
  headers = await signedIn();
});
afterEach(() => vi.useRealTimers());

async function report<T>(path: string): Promise<T> {
  const response = await context.app.inject({ url: `/api/analytics/${path}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const overview = (query = '') => report<AnalyticsOverview>(`overview${query}`);
const remove = () =>
  context.app.inject({ method: 'DELETE', url: '/api/analytics/sample', headers });

const sum = (counts: readonly { count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0);

it('sample figures fill the reports of the last sixty days, and are consistent', async () => {
  const ids = [await answer({ views: 900 }), await answer({ views: 40 }), await answer()];
  await answer(HIDDEN.draft);
  await term('plateau');
  await loadSample(13);

  const body = await overview('?startDate=2031-01-04&endDate=2031-03-04');
  expect(body.days.every(({ pageViews }) => pageViews > 50)).toBe(true);
  const views = body.topPages.map(({ views: count }) => ({ count }));
  for (const counts of [views, body.deviceStats, body.countryStats, body.browserStats]) {
    expect(sum(counts)).toBe(body.pageViews);
  }
  for (const day of body.days) expect(day.uniqueVisitors).toBeLessThanOrEqual(day.pageViews);
  expect(body.emptySearches.length).toBeGreaterThan(0);
  expect(body.termsOpened[0]).toMatchObject({ term: 'plateau' });
  const content = await report<ContentPerformance>('content-performance');
  expect(content.map(({ contentId }) => contentId).sort()).toEqual([...ids].sort());
  for (const row of content) {
    expect(row.interactions).toBeLessThanOrEqual(row.views);
    expect(row.avgScrollDepth).toBeLessThanOrEqual(100);
  }
  const now = await overview();
  expect(now.pageViews).toBeGreaterThan(now.previous.pageViews);
  expect(now.previous.pageViews).toBeGreaterThan(0);
  expect(now.days.at(-1)).toEqual({ day: '2031-03-05', pageViews: 0, uniqueVisitors: 0 });
});

it('sample figures are the same for the same site and day', async () => {
  await answer({ _id: '65e6f2a04c1b8d0012a40001' });
  const rows = () => AnalyticsDay.find().sort({ _id: 1 }).lean<DayRow[]>();
  await loadSample(13);
  const first = await rows();
  await loadSample(13);
  expect(await rows()).toEqual(first);
});

it('sample figures are labelled in every report that has some, and can be removed without removing real ones', async () => {
  const id = await answer();
  await loadSample(13);
  vi.setSystemTime(new Date('2031-03-04T12:00:00Z'));
  const visit = pageView(`/answer/${id}`);
  await collect(context.app, [visit.opened, visit.searched('education'), visit.read(10, 50)]);
  const one = () => report<AnswerAnalytics>(`answers/${id}`);
  expect((await overview()).sampleData).toBe(true);
  expect((await overview('?startDate=2030-01-01&endDate=2030-02-01')).sampleData).toBe(false);
  expect((await one()).sampleData).toBe(true);
  expect((await report<ContentPerformance>('content-performance'))[0]?.sampleData).toBe(true);

  expect((await remove()).statusCode).toBe(204);
  expect(await overview()).toMatchObject({
    pageViews: 1,
    uniqueVisitors: 1,
    sampleData: false,
    topSearches: [{ query: 'education', count: 1 }],
    emptySearches: [],
  });
  expect(await one()).toMatchObject({ views: 1, avgTimeSpent: 10, sampleData: false });
  expect(await report('content-performance')).toMatchObject([{ views: 1, sampleData: false }]);
  expect((await remove()).statusCode).toBe(204);
  expect((await Answer.findById(id).orFail()).views).toBe(1);
});

it('sample figures are loaded once, together with the sample content of a first start', async () => {
  const dataDir = await newFolder();
  const prepare = (env: NodeJS.ProcessEnv) =>
    prepareDatabase({
      config: readConfig({ DATA_DIR: dataDir, ...env }),
      embedded: false,
      onProgress: () => {},
    });
  try {
    await prepare({ SEED: 'off' });
    expect(await AnalyticsDay.countDocuments()).toBe(0);
    await prepare({});
    expect((await overview()).sampleData).toBe(true);
    const rows = await AnalyticsDay.countDocuments();
    await prepare({});
    expect(await AnalyticsDay.countDocuments()).toBe(rows);
    await remove();
    await prepare({ ANALYTICS_MONTHS: '3' });
    expect(await AnalyticsDay.countDocuments()).toBe(0);
  } finally {
    await mongoose.connection.collection('marks').deleteMany({});
  }
}, 120_000);
