import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNode, clearContent, testApp } from '../../../test/app.ts';
import { answer, HIDDEN, term } from '../../../test/factories.ts';
import { AGENTS, collect, pageView } from '../../../test/visits.ts';
import { Answer } from '../answers/model.ts';
import { MAX_PER_MINUTE } from './collect.ts';
import { AnalyticsDay, AnalyticsPageView, type DayRow, rowId } from './model.ts';
import { MAX_SEARCHES } from './writer.ts';

const TODAY = '2031-03-05';
const context = testApp({
  env: {
    PUBLIC_URL: 'https://band8.example',
    CORS_ORIGINS: 'https://app.example',
    TRUST_PROXY: '10.0.0.0/8',
  },
});

beforeEach(async () => {
  await clearContent(context.app);
  // Use today's date, because MongoDB removes documents that have already expired.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
});
afterEach(() => vi.useRealTimers());

const send = (events: unknown[], from?: Parameters<typeof collect>[2]) =>
  collect(context.app, events, from);

/** The counts as `dimension value`, without the figures that these tests don't check. */
async function figures(day = TODAY): Promise<Record<string, unknown>> {
  const rows = await AnalyticsDay.find({ day }).lean<DayRow[]>();
  return Object.fromEntries(
    rows.map(({ _id, dimension, day: _day, value, expiresAt, ...sums }) => [
      `${dimension} ${value}`.trim(),
      sums,
    ]),
  );
}
const total = async (day?: string) => (await figures(day)).total;

describe('an event', () => {
  it('is stored before it is acknowledged', async () => {
    const visit = pageView('/task1');
    const response = await send([visit.opened, visit.searched('Bridges')], {
      timeZone: 'Europe/Warsaw',
    });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await figures()).toEqual({
      total: { pageViews: 1, visitors: 1 },
      'page /task1': { count: 1 },
      'device Desktop': { count: 1 },
      'browser Chrome': { count: 1 },
      'country PL': { count: 1 },
      'search bridges': { count: 1 },
    });
  });

  it('is accepted as a text beacon and validated like JSON', async () => {
    const post = (payload: string, type = 'text/plain;charset=UTF-8') =>
      context.app.inject({
        method: 'POST',
        url: '/api/analytics/collect',
        headers: { 'user-agent': AGENTS.phone, 'content-type': type },
        payload,
      });
    expect((await post(JSON.stringify({ events: [pageView().opened] }))).statusCode).toBe(204);
    expect(await total()).toEqual({ pageViews: 1, visitors: 1 });
    for (const payload of ['{', 'null', '{"events":[]}', '{"events":[{"type":"x"}]}']) {
      expect((await post(payload)).statusCode, payload).toBe(400);
    }
    expect((await post('<a/>', 'text/xml')).statusCode).toBe(415);
    expect((await post(JSON.stringify({ events: 'x'.repeat(70_000) }))).statusCode).toBe(413);
  });

  it('counts for the day of its page view; a page view for the day it arrives', async () => {
    const id = await answer();
    const visit = pageView(`/answer/${id}`);
    await send([visit.opened, visit.read(10, 20)]);
    vi.setSystemTime(new Date('2031-03-06T00:00:05Z'));
    await send([visit.read(25, 20), visit.searched('late'), visit.did('copied'), visit.opened]);
    await send([pageView('/').opened]);
    expect(await figures()).toMatchObject({
      total: { pageViews: 1, visitors: 1 },
      [`content ${id}`]: { views: 1, interactions: 1, seconds: 25, scrollDepth: 20 },
      'search late': { count: 1 },
    });
    expect(await figures('2031-03-06')).toMatchObject({ total: { pageViews: 1, visitors: 1 } });
    expect(Object.keys(await figures('2031-03-06'))).not.toContain(`content ${id}`);
  });
});

describe('the values of events', () => {
  it('are counted together if they are unknown pages', async () => {
    const hidden = await Promise.all(Object.values(HIDDEN).map((flags) => answer(flags)));
    const unknown = ['/nothing', ...[...hidden, '0'.repeat(24)].map((id) => `/answer/${id}`)];
    await send(['/about', ...unknown].map((path) => pageView(path).opened));
    const counted = Object.entries(await figures());
    expect(counted.filter(([name]) => /^(page|content) /.test(name))).toEqual(
      expect.arrayContaining([
        ['page /about', { count: 1 }],
        ['page (other)', { count: unknown.length }],
      ]),
    );
    expect(counted.filter(([name]) => /^(page|content) /.test(name))).toHaveLength(2);
    for (const id of hidden) expect((await Answer.findById(id).orFail()).views).toBe(0);
  });

  it('are counted as plain text if they are searches with query operators', async () => {
    const queries = ['$where', '$set.total', '__proto__', '/real/', '(sample)'];
    for (const query of queries) {
      const visit = pageView('/search');
      await send([visit.opened, visit.searched(query), visit.searched(query, 0)]);
    }
    const counted = await figures();
    for (const query of queries) expect(counted[`search ${query}`]).toEqual({ count: 2, empty: 1 });
    expect(counted.total).toEqual({ pageViews: queries.length, visitors: 1 });
  });

  it('are not stored if they are unknown browsers or terms', async () => {
    const real = await term('plateau');
    const visit = pageView('/');
    await send([visit.opened, visit.did('glossaryOpened', real)], {
      userAgent: 'Evil$a.b/1.0 (x)',
    });
    await send([visit.did('glossaryOpened', '0'.repeat(24)), visit.did('copied', real)]);
    expect(await figures()).toMatchObject({
      'browser Unknown': { count: 1 },
      'device Unknown': { count: 1 },
      'interaction glossaryOpened': { count: 2 },
      [`term ${real}`]: { count: 1 },
    });
    expect(Object.keys(await figures()).filter((name) => name.startsWith('term'))).toHaveLength(1);
  });

  it('are counted together once a day has too many searches', async () => {
    const rows = Array.from({ length: MAX_SEARCHES - 1 }, (_, at) => ({
      _id: rowId('search', TODAY, `word ${at}`),
      dimension: 'search',
      day: TODAY,
      value: `word ${at}`,
      count: 1,
      expiresAt: new Date('2032-01-01'),
    }));
    await AnalyticsDay.insertMany(rows);
    const visit = pageView('/search');
    await send([
      visit.opened,
      visit.searched('the last'),
      visit.searched('one more'),
      visit.searched('another', 0),
      visit.searched('word 7'),
      visit.searched('the last'),
    ]);
    await send([visit.searched('one more'), visit.searched('the last')]);
    expect(await figures()).toMatchObject({
      'search the last': { count: 3 },
      'search word 7': { count: 2 },
      'search (other)': { count: 3, empty: 1 },
    });
    expect(await AnalyticsDay.countDocuments({ dimension: 'search' })).toBe(MAX_SEARCHES + 1);
  });
});

describe('uncounted visitors', () => {
  it.each<[string, Record<string, string>]>([
    ['include visitors with Do Not Track', { dnt: '1' }],
    ['include visitors with Global Privacy Control', { 'sec-gpc': '1' }],
    ['include browsers that prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['include older browsers that prefetch', { purpose: 'prefetch' }],
    ['include requests with a bearer token', { authorization: 'Bearer a.b.c' }],
    ['include requests with the bypass cookie', { cookie: 'theme=dark; band8_gate=a.b.c' }],
  ])('%s', async (_name, headers) => {
    const response = await send([pageView('/').opened], { headers });
    expect(response.statusCode).toBe(204);
    expect(await figures()).toEqual({});
    expect(await AnalyticsPageView.countDocuments()).toBe(0);
  });

  it('exclude those who send dnt: 0 or have other cookies', async () => {
    await send([pageView('/').opened], {
      headers: { dnt: '0', cookie: 'band8_gate=; theme=dark' },
    });
    expect(await total()).toEqual({ pageViews: 1, visitors: 1 });
  });

  it('include everybody on a back-office page', async () => {
    const visit = pageView('/admin/answers');
    await send([visit.opened, visit.searched('bridges'), pageView('/admin').opened]);
    expect(await figures()).toEqual({});
  });

  it('include bots, which are counted separately and once', async () => {
    const visit = pageView('/task1');
    for (const userAgent of [AGENTS.bot, AGENTS.bot, '']) {
      await send([visit.opened, visit.searched('bridges'), visit.did('copied')], { userAgent });
    }
    await send([visit.searched('bridges')]);
    await send([pageView('/').opened], { userAgent: '' });
    expect(await figures()).toEqual({ total: { bots: 2 } });
  });
});

describe('a sender', () => {
  const from = (headers: Record<string, string>) => send([pageView('/').opened], { headers });

  it('is rejected with 403 if it is a page of another site', async () => {
    for (const headers of [
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://band8.example.elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      // A domain of another site that resolves to this server.
      { origin: 'http://elsewhere.example', host: 'elsewhere.example' },
      {
        origin: 'https://elsewhere.example',
        host: 'elsewhere.example',
        'sec-fetch-site': 'same-origin',
      },
    ] as Record<string, string>[]) {
      const response = await from(headers);
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('OTHER_SITE');
    }
    expect(await figures()).toEqual({});
  });

  it('may be a page of this site, of an allowed origin, or no page', async () => {
    for (const headers of [
      { origin: 'https://band8.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' },
      {},
    ] as Record<string, string>[]) {
      expect((await from(headers)).statusCode).toBe(204);
    }
    expect(await total()).toEqual({ pageViews: 3, visitors: 1 });
  });

  it('may be a page on localhost if PUBLIC_URL is not set', async () => {
    const app = await buildNode(context.dataDir, { env: { PORT: '4567' } });
    const statusOf = async (headers: Record<string, string>) =>
      (await collect(app, [pageView('/').opened], { headers })).statusCode;
    for (const origin of ['http://localhost:4567', 'http://127.0.0.1:4567', 'http://[::1]:4567']) {
      expect(await statusOf({ origin }), origin).toBe(204);
    }
    // The browser used another port than the server listens on.
    expect(await statusOf({ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' })).toBe(
      204,
    );
    for (const headers of [
      { origin: 'http://elsewhere.example:4567', host: 'elsewhere.example:4567' },
      { origin: 'http://localhost:4568', 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await statusOf(headers), headers.origin).toBe(403);
    }
    await app.close();
  });

  it('gets the country from a trusted proxy, otherwise from the time zone', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.9' };
    for (const [headers, ip, timeZone] of [
      [{ ...forwarded, 'cf-ipcountry': 'NG' }, '10.0.0.1', 'Europe/Warsaw'],
      [{ ...forwarded, 'cf-ipcountry': 'XX' }, '10.0.0.1', 'Europe/Warsaw'],
      // No trusted proxy sent this header.
      [{ ...forwarded, 'cf-ipcountry': 'NG' }, '192.0.2.2', 'Asia/Calcutta'],
      [{}, '192.0.2.2', '__proto__'],
      [{}, '192.0.2.2', 'UTC'],
    ] as [Record<string, string>, string, string][]) {
      await send([pageView('/').opened], { headers, ip, timeZone });
    }
    expect(await figures()).toMatchObject({
      'country NG': { count: 1 },
      'country PL': { count: 1 },
      'country IN': { count: 1 },
      'country Unknown': { count: 2 },
    });
  });

  it('is distinguished by network and browser within a day', async () => {
    for (const [ip, userAgent] of [
      ['192.0.2.1', AGENTS.desktop],
      ['192.0.2.1', AGENTS.phone],
      ['192.0.2.2', AGENTS.desktop],
      ['2001:db8::1', AGENTS.desktop],
      ['2001:db8::2', AGENTS.desktop],
    ] as const) {
      await send([pageView('/').opened], { ip, userAgent });
      await send([pageView('/').opened], { ip, userAgent });
    }
    expect(await total()).toEqual({ pageViews: 10, visitors: 4 });
    expect(await figures()).toMatchObject({
      'device Mobile': { count: 2 },
      'browser Safari': { count: 2 },
    });
  });

  it('is limited to 600 requests a minute per network', async () => {
    const ip = '198.51.100.7';
    const headers = { dnt: '1' };
    const visit = () => send([pageView('/').opened], { ip, headers });
    for (let sent = 0; sent < MAX_PER_MINUTE; sent += 20) {
      const responses = await Promise.all(Array.from({ length: 20 }, visit));
      expect(responses.filter(({ statusCode }) => statusCode !== 204)).toEqual([]);
    }
    const refused = await send([pageView('/').opened], { ip });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('TOO_MANY_VISITS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send([pageView('/').opened], { ip: '198.51.100.8' })).statusCode).toBe(204);
    expect(await total()).toEqual({ pageViews: 1, visitors: 1 });
  });
});

describe('the views of an answer', () => {
  let id: string;
  beforeEach(async () => {
    id = await answer();
  });
  const views = async () => (await Answer.findById(id).orFail()).views;

  it('count once per network and day, however many visitors there are', async () => {
    const view = (from = {}) => send([pageView(`/answer/${id}`).opened], from);
    await Promise.all([view(), view(), view()]);
    expect(await views()).toBe(1);
    for (let at = 0; at < 5; at += 1) await view({ userAgent: `${AGENTS.phone} ${at}` });
    expect(await views()).toBe(1);
    // All addresses of a /48 are one network.
    for (const ip of ['192.0.2.2', '2001:db8:7:100::1', '2001:db8:7:200::1']) await view({ ip });
    expect(await views()).toBe(3);
    vi.setSystemTime(new Date('2031-03-06T00:00:00Z'));
    await view();
    await view();
    expect(await views()).toBe(4);
    expect((await figures())[`content ${id}`]).toEqual({ views: 11 });
    expect((await figures('2031-03-06'))[`content ${id}`]).toEqual({ views: 2 });
  });

  it('change neither version nor date of the answer, and clear no cache', async () => {
    const before = await Answer.findById(id).lean().orFail();
    context.app.responseCache.setChangeStreamConnected(true);
    const read = () => context.app.inject(`/api/model-answer-detail/${id}`);
    const { etag } = (await read()).headers;
    vi.setSystemTime(new Date(`${TODAY}T18:00:00Z`));
    await send([pageView(`/answer/${id}`).opened]);
    expect(await Answer.findById(id).lean()).toEqual({ ...before, views: before.views + 1 });
    expect((await read()).headers.etag).toBe(etag);
  });
});
