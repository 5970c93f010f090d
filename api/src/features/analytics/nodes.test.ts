import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNode, clearContent, SIGNING_SECRET, testApp } from '../../../test/app.ts';
import { answer } from '../../../test/factories.ts';
import { AGENTS, collect, pageView } from '../../../test/visits.ts';
import type { App } from '../../app.ts';
import { Answer } from '../answers/model.ts';
import { plusDays } from './days.ts';
import {
  AnalyticsDay,
  AnalyticsNetwork,
  AnalyticsPageView,
  AnalyticsSalt,
  rowId,
} from './model.ts';
import { NETWORK_LIMITS } from './tally.ts';
import { createVisitorHashes, destroyOldSalts } from './visitor.ts';

const context = testApp();
let first: App;
let second: App;
let today = '2031-03-05';
let tomorrow: string;

const node = () => buildNode(context.dataDir);

beforeAll(async () => {
  [first, second] = await Promise.all([node(), node()]);
});
beforeEach(async () => {
  await clearContent(context.app);
  // Use a new day, because the nodes have cached the previous one and the database was emptied.
  today = plusDays(today, 2);
  tomorrow = plusDays(today, 1);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T23:59:00Z`) });
});
afterEach(() => vi.useRealTimers());
afterAll(() => Promise.all([first.close(), second.close()]));

const total = async (day = today) => {
  const row = await AnalyticsDay.findById(rowId('total', day, '')).lean();
  return row && { pageViews: row.pageViews, visitors: row.visitors };
};

it('several nodes count the same events once when they arrive at the same time, and lose none', async () => {
  const ids = [await answer(), await answer()];
  const visits = Array.from({ length: 120 }, (_, at) => ({
    from: { ip: `192.0.${at % 10}.1`, userAgent: AGENTS.phone },
    visit: pageView(`/answer/${ids[at % 2]}`),
  }));
  const responses = await Promise.all(
    visits.flatMap(({ visit, from }) => {
      const events = [visit.opened, visit.read(10, 50), visit.searched('bridges')];
      return [first, second, second].map((app) => collect(app, events, from));
    }),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect(await total()).toEqual({ pageViews: 120, visitors: 10 });
  for (const id of ids) {
    expect(await AnalyticsDay.findById(rowId('content', today, id)).lean()).toMatchObject({
      views: 60,
      seconds: 600,
      scrollDepth: 3_000,
    });
    expect((await Answer.findById(id).orFail()).views).toBe(5);
  }
  const searched = await AnalyticsDay.findById(rowId('search', today, 'bridges')).lean();
  expect(searched?.count).toBe(120);
});

it('events that one network sends to several nodes at once count as one view of an answer, even with different user agents', async () => {
  const id = await answer();
  await Promise.all(
    Array.from({ length: 80 }, (_, at) =>
      collect(at % 2 ? first : second, [pageView(`/answer/${id}`).opened], {
        userAgent: `${AGENTS.phone} ${at}`,
      }),
    ),
  );
  expect((await Answer.findById(id).orFail()).views).toBe(1);
  expect(await total()).toEqual({ pageViews: 80, visitors: NETWORK_LIMITS.visitors });
});

describe('the salt of a day', () => {
  it('is deleted after the day, so yesterday’s hashes can’t be recreated', async () => {
    const hashesOf = createVisitorHashes(SIGNING_SECRET);
    const visitor = ['192.0.2.1', AGENTS.phone] as const;
    const yesterdays = await hashesOf(...visitor, today);
    expect(await createVisitorHashes(SIGNING_SECRET)(...visitor, today)).toEqual(yesterdays);
    // The salt in the database is not enough to recreate a hash.
    const withoutSecret = await createVisitorHashes(`${SIGNING_SECRET}2`)(...visitor, today);
    expect(withoutSecret.visitor).not.toBe(yesterdays.visitor);
    expect(withoutSecret.network).not.toBe(yesterdays.network);
    await collect(first, [pageView().opened], { userAgent: AGENTS.phone });
    expect(await AnalyticsNetwork.findOne().lean()).toMatchObject({
      _id: yesterdays.network,
      visitors: [yesterdays.visitor],
    });

    vi.setSystemTime(new Date(`${tomorrow}T00:00:30Z`));
    await collect(first, [pageView().opened], { userAgent: AGENTS.phone });
    expect((await AnalyticsSalt.find().lean()).map(({ _id }) => _id)).toEqual([tomorrow]);
    expect(await total(tomorrow)).toEqual({ pageViews: 1, visitors: 1 });
    for (const recreated of [
      await hashesOf(...visitor, tomorrow),
      await hashesOf(...visitor, today),
      await createVisitorHashes(SIGNING_SECRET)(...visitor, today),
    ]) {
      expect(recreated.visitor).not.toBe(yesterdays.visitor);
      expect(recreated.network).not.toBe(yesterdays.network);
    }
  });

  it('is deleted without any visit: at the end of its day and at start-up', async () => {
    await collect(first, [pageView().opened]);
    const salt = await AnalyticsSalt.findById(today).lean().orFail();
    expect(salt.expiresAt).toEqual(new Date(`${tomorrow}T00:00:00Z`));
    await destroyOldSalts();
    expect(await AnalyticsSalt.countDocuments()).toBe(1);
    vi.setSystemTime(new Date(`${tomorrow}T00:00:00Z`));
    await destroyOldSalts();
    expect(await AnalyticsSalt.countDocuments()).toBe(0);
  });

  it('and other data that could identify a visitor are stored for only a few days', async () => {
    await collect(first, [pageView().opened]);
    const network = await AnalyticsNetwork.findOne().lean().orFail();
    expect(network.expiresAt).toEqual(new Date(`${tomorrow}T01:00:00Z`));
    const view = await AnalyticsPageView.findOne().lean().orFail();
    expect(view.expiresAt).toEqual(new Date(`${plusDays(today, 3)}T00:00:00Z`));
    for (const model of [AnalyticsSalt, AnalyticsNetwork, AnalyticsPageView, AnalyticsDay]) {
      expect(await model.collection.indexes()).toContainEqual(
        expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
      );
    }
  });
});
