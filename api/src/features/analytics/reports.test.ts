import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { answer, term } from '../../../test/factories.ts';
import { AGENTS, collect, pageView } from '../../../test/visits.ts';
import { Answer } from '../answers/model.ts';
import { AnalyticsDay, AnalyticsNetwork, rowId } from './model.ts';
import { bounceRate } from './reports.ts';
import { applyRetention } from './sample.ts';
import { NETWORK_LIMITS } from './tally.ts';

const context = testApp();
let headers: Record<string, string>;

async function on(day: string, time = '12:00:00') {
  vi.setSystemTime(new Date(`${day}T${time}Z`));
  headers = await signedIn();
}

beforeEach(async () => {
  await clearContent(context.app);
  vi.useFakeTimers({ toFake: ['Date'] });
  await on('2031-03-05');
});
afterEach(() => vi.useRealTimers());

const send = (events: unknown[], from?: Parameters<typeof collect>[2]) =>
  collect(context.app, events, from);

async function report(path: string) {
  const response = await context.app.inject({ url: `/api/analytics/${path}`, headers });
  return { status: response.statusCode, body: response.json() };
}
const overview = async (query = '') => (await report(`overview${query}`)).body;

describe('the overview', () => {
  it('shows what was collected', async () => {
    const [id, plateau] = [await answer(), await term('plateau')];
    const home = pageView('/');
    const reading = pageView(`/answer/${id}`);
    await send([home.opened, home.searched('bridges', 4), home.searched('letters', 0)], {
      timeZone: 'Europe/Warsaw',
    });
    await send([reading.opened, reading.did('glossaryOpened', plateau), reading.did('copied')]);
    const phone = pageView('/');
    await send([phone.opened, phone.searched('Bridges', 4)], {
      userAgent: AGENTS.phone,
      timeZone: 'Asia/Tokyo',
    });
    await send([pageView('/').opened], { userAgent: AGENTS.bot });

    const body = await overview('?startDate=2031-03-04&endDate=2031-03-05');
    expect(body).toEqual({
      startDate: '2031-03-04',
      endDate: '2031-03-05',
      pageViews: 3,
      uniqueVisitors: 2,
      uniqueSearches: 2,
      bounceRate: 33.3,
      topPages: [
        { page: '/', views: 2 },
        { page: `/answer/${id}`, views: 1 },
      ],
      topSearches: [
        { query: 'bridges', count: 2 },
        { query: 'letters', count: 1 },
      ],
      emptySearches: [{ query: 'letters', count: 1 }],
      deviceStats: [
        { device: 'Desktop', count: 2 },
        { device: 'Mobile', count: 1 },
      ],
      countryStats: [
        { country: 'JP', count: 1 },
        { country: 'PL', count: 1 },
        { country: 'Unknown', count: 1 },
      ],
      browserStats: [
        { browser: 'Chrome', count: 2 },
        { browser: 'Safari', count: 1 },
      ],
      interactions: [
        { kind: 'copied', count: 1 },
        { kind: 'glossaryOpened', count: 1 },
      ],
      termsOpened: [{ termId: plateau, term: 'plateau', count: 1 }],
      days: [
        { day: '2031-03-04', pageViews: 0, uniqueVisitors: 0 },
        { day: '2031-03-05', pageViews: 3, uniqueVisitors: 2 },
      ],
      previous: { pageViews: 0, uniqueVisitors: 0, uniqueSearches: 0, bounceRate: 0 },
      bots: 1,
      overLimit: 0,
      sampleData: false,
    });
  });

  it('of a site without visits contains only zeros', async () => {
    const body = await overview();
    expect(body).toMatchObject({ pageViews: 0, bounceRate: 0, topPages: [], termsOpened: [] });
    expect(body.days).toHaveLength(30);
    expect((await report('content-performance')).body).toEqual([]);
  });

  it('says how many events of a network exceeded its limit, and does not count them', async () => {
    const visit = pageView('/');
    await send([visit.opened]);
    await AnalyticsNetwork.updateMany({}, { events: NETWORK_LIMITS.events });
    await send([visit.did('printed'), visit.searched('bridges'), pageView('/').opened]);
    expect(await overview()).toMatchObject({ pageViews: 1, uniqueSearches: 0, overLimit: 3 });
  });

  it('adds up the visitors of each day, because nobody is recognised the next day', async () => {
    for (const day of ['2031-03-01', '2031-03-02', '2031-03-02', '2031-03-03']) {
      await on(day);
      await send([pageView('/').opened]);
    }
    const body = await overview('?startDate=2031-03-01&endDate=2031-03-03');
    expect(body).toMatchObject({ pageViews: 4, uniqueVisitors: 3, bounceRate: 25 });
    expect(
      body.days.map(({ uniqueVisitors }: { uniqueVisitors: number }) => uniqueVisitors),
    ).toEqual([1, 1, 1]);
  });

  it('counts days in UTC, both inclusive, and compares with the same number of days before', async () => {
    for (const [day, time] of [
      ['2031-03-01', '23:59:59'],
      ['2031-03-02', '00:00:00'],
      ['2031-03-03', '23:59:59'],
      ['2031-03-04', '00:00:00'],
    ] as const) {
      await on(day, time);
      const visit = pageView('/');
      await send([visit.opened, visit.searched(`on ${day}`), visit.searched('always')]);
    }
    const body = await overview('?startDate=2031-03-02&endDate=2031-03-03');
    expect(body).toMatchObject({ pageViews: 2, uniqueSearches: 3 });
    expect(body.previous).toMatchObject({ pageViews: 1, uniqueVisitors: 1, uniqueSearches: 2 });
    expect(body.topSearches[0]).toEqual({ query: 'always', count: 2 });
  });

  it('lists the top hundred of each kind, sorted by name where equal', async () => {
    const [dimension, day, expiresAt] = ['search', '2031-03-05', new Date('2032-01-01')] as const;
    await AnalyticsDay.insertMany(
      Array.from({ length: 120 }, (_none, at) => {
        const value = `word ${String(at).padStart(3, '0')}`;
        const count = at === 119 ? 5 : 1;
        return { _id: rowId(dimension, day, value), dimension, day, value, count, expiresAt };
      }),
    );
    const { topSearches, uniqueSearches, emptySearches } = await overview();
    expect([uniqueSearches, topSearches.length, emptySearches]).toEqual([120, 100, []]);
    expect(topSearches.slice(0, 3)).toEqual([
      { query: 'word 119', count: 5 },
      { query: 'word 000', count: 1 },
      { query: 'word 001', count: 1 },
    ]);
  });

  it('does not show the searches that were counted together as one search', async () => {
    const visit = pageView('/search');
    await send([visit.opened, visit.searched('anouk.dray@example.net'), visit.searched('bridges')]);
    expect(await overview()).toMatchObject({
      uniqueSearches: 1,
      topSearches: [
        { query: '(other)', count: 1 },
        { query: 'bridges', count: 1 },
      ],
    });
  });

  it('shows a deleted term without its name', async () => {
    const id = await term('plateau');
    const visit = pageView('/');
    await send([visit.opened, visit.did('glossaryOpened', id)]);
    await context.app.inject({ method: 'DELETE', url: `/api/admin/glossary/${id}`, headers });
    expect((await overview()).termsOpened).toEqual([{ termId: id, count: 1 }]);
  });
});

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [2, 1, 50],
  [3, 1, 66.7],
  [3, 2, 33.3],
  [1000, 1, 99.9],
  [2000, 1, 100],
  [2000, 1999, 0.1],
])('the bounce rate of %d page views by %d visitors is %d percent', (pageViews, visitors, rate) => {
  expect(bounceRate(pageViews, visitors)).toBe(rate);
});

describe('the dates of a report', () => {
  it.each([
    ['', '2031-02-04', '2031-03-05'],
    ['?startDate=2031-03-01', '2031-03-01', '2031-03-05'],
    ['?startDate=2031-03-05', '2031-03-05', '2031-03-05'],
    ['?endDate=2028-03-01', '2028-02-01', '2028-03-01'],
    ['?startDate=2031-03-05&endDate=2031-04-01', '2031-03-05', '2031-04-01'],
    ['?startDate=2030-01-30&endDate=2031-03-05', '2030-01-30', '2031-03-05'],
  ])('%j are %s to %s', async (query, startDate, endDate) => {
    const body = await overview(query);
    expect(body).toMatchObject({ startDate, endDate });
    expect(body.days.at(0).day).toBe(startDate);
    expect(body.days.at(-1).day).toBe(endDate);
  });

  it.each([
    ['?startDate=2031-03-05&endDate=2031-03-04', /start date is after the end date/],
    ['?startDate=2031-03-06', /start date is in the future/],
    ['?startDate=2030-01-29&endDate=2031-03-05', /at most 400 days/],
    ['?startDate=2031-02-30', /must be a day such as/],
  ])('%j are rejected', async (query, message) => {
    for (const path of ['overview', 'content-performance', `answers/${'0'.repeat(24)}`]) {
      const { status, body } = await report(path + query);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(body.message).toMatch(message);
    }
  });

  it.each(['0000-01-01', '9999-12-31'])('may end on %s', async (day) => {
    expect((await overview(`?endDate=${day}`)).endDate).toBe(day);
  });
});

describe('the report on how answers are read', () => {
  it('lists the most viewed first, averages page views, and includes deleted answers', async () => {
    const [often, once, gone] = [await answer(), await answer({ topic: 'Once' }), await answer()];
    const view = (id: string) => pageView(`/answer/${id}`);
    const [a, b, c, d] = [view(often), view(often), view(often), view(once)] as const;
    await send([a.opened, a.read(90, 100), a.did('copied'), a.did('copied')]);
    await send([b.opened, b.read(10, 40), c.opened, d.opened, d.read(60, 81)]);
    await send([view(gone).opened]);
    await Answer.deleteOne({ _id: gone });

    const [first, ...others] = (await report('content-performance')).body;
    expect(first).toEqual({
      contentId: often,
      title: 'The graph shows how many people crossed a bridge.',
      views: 3,
      interactions: 1,
      sampleData: false,
      avgTimeSpent: expect.closeTo(100 / 3, 10),
      avgScrollDepth: expect.closeTo(140 / 3, 10),
    });
    const summary = others.map(({ title, views, avgTimeSpent, avgScrollDepth }: typeof first) => {
      return [title, views, avgTimeSpent, avgScrollDepth];
    });
    // Unrounded, so that the ratings' thresholds are exact.
    expect(summary.toSorted()).toEqual([
      ['Deleted answer', 1, 0, 0],
      ['Once', 1, 60, 81],
    ]);
  });

  it('covers the requested days', async () => {
    const id = await answer();
    for (const day of ['2031-03-01', '2031-03-02', '2031-03-04']) {
      await on(day);
      await send([pageView(`/answer/${id}`).opened]);
    }
    const views = async (query: string) =>
      (await report(`content-performance${query}`)).body.map((row: { views: number }) => row.views);
    expect(await views('?startDate=2031-03-02&endDate=2031-03-03')).toEqual([1]);
    expect(await views('?startDate=2031-03-01&endDate=2031-03-04')).toEqual([3]);
    expect(await views('?startDate=2031-03-03&endDate=2031-03-03')).toEqual([]);
  });

  it('shows one answer day by day', async () => {
    const id = await answer({ topic: 'One answer' });
    const path = `answers/${id}?startDate=2031-03-03&endDate=2031-03-05`;
    await on('2031-03-03');
    const visit = pageView(`/answer/${id}`);
    await send([visit.opened, visit.read(40, 100), visit.did('copied')]);
    await on('2031-03-05');
    await send([pageView(`/answer/${id}`).opened, pageView(`/answer/${await answer()}`).opened]);
    const unread = { views: 0, interactions: 0, avgTimeSpent: 0, avgScrollDepth: 0 };
    const read = { views: 1, interactions: 1, avgTimeSpent: 40, avgScrollDepth: 100 };
    expect((await report(path)).body).toEqual({
      contentId: id,
      title: 'One answer',
      startDate: '2031-03-03',
      endDate: '2031-03-05',
      views: 2,
      interactions: 1,
      avgTimeSpent: 20,
      avgScrollDepth: 50,
      sampleData: false,
      days: [
        { day: '2031-03-03', ...read },
        { day: '2031-03-04', ...unread },
        { day: '2031-03-05', ...unread, views: 1 },
      ],
    });
    expect((await report(`answers/${await answer()}`)).body).toMatchObject(unread);
    await Answer.deleteOne({ _id: id });
    expect((await report(path)).body).toMatchObject({ title: 'Deleted answer', views: 2 });
  });
});

it('figures expire after 13 months or the configured time, existing ones too', async () => {
  await send([pageView('/').opened]);
  const expiries = async () => {
    const rows = await AnalyticsDay.find().lean();
    return [...new Set(rows.map(({ expiresAt }) => expiresAt.toISOString()))];
  };
  expect(await expiries()).toEqual(['2032-04-05T00:00:00.000Z']);
  await applyRetention(2);
  expect(await expiries()).toEqual(['2031-05-05T00:00:00.000Z']);
});
