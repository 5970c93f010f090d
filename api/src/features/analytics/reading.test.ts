import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { answer } from '../../../test/factories.ts';
import { AGENTS, collect, pageView } from '../../../test/visits.ts';
import { Answer } from '../answers/model.ts';
import { AnalyticsDay, rowId } from './model.ts';

const TODAY = '2031-03-05';
const context = testApp();
let id: string;

beforeEach(async () => {
  await clearContent(context.app);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  id = await answer();
});
afterEach(() => vi.useRealTimers());

const send = (events: unknown[], from?: Parameters<typeof collect>[2]) =>
  collect(context.app, events, from);
const content = async (day = TODAY) => {
  const row = await AnalyticsDay.findById(rowId('content', day, id)).lean();
  return row && [row.views, row.interactions ?? 0, row.seconds ?? 0, row.scrollDepth ?? 0];
};
const views = async () => (await Answer.findById(id).orFail()).views;

describe('engagement', () => {
  it('keeps the largest values that a page view has sent', async () => {
    const visit = pageView(`/answer/${id}`);
    await send([visit.opened, visit.read(0, 0)]);
    expect(await content()).toEqual([1, 0, 0, 0]);
    await send([visit.read(12.4, 30.4), visit.read(61, 20)]);
    expect(await content()).toEqual([1, 0, 61, 30]);
    await send([visit.read(10, 90)]);
    expect(await content()).toEqual([1, 0, 61, 90]);
    await send([visit.read(61, 90), visit.read(61.4, 100)]);
    expect(await content()).toEqual([1, 0, 61, 100]);
  });

  it('counts at most 30 minutes of a page view', async () => {
    const visit = pageView(`/answer/${id}`);
    await send([visit.opened, visit.read(1_799, 10), visit.read(86_400, 10)]);
    expect(await content()).toEqual([1, 0, 1_800, 10]);
    await send([pageView(`/answer/${id}`).opened]);
    expect(await content()).toEqual([2, 0, 1_800, 10]);
  });

  it('is stored per page view', async () => {
    const [one, two] = [pageView(`/answer/${id}`), pageView(`/answer/${id}`)];
    await send([one.opened, two.opened, one.read(10, 40), two.read(7, 100)]);
    await send([one.read(20, 40)]);
    expect(await content()).toEqual([2, 0, 27, 140]);
  });

  it('is recorded only for answers', async () => {
    const visit = pageView('/task1');
    await send([visit.opened, visit.read(100, 100), visit.did('copied')]);
    expect(await AnalyticsDay.countDocuments({ dimension: 'content' })).toBe(0);
  });

  it('counts a page view with several interactions once', async () => {
    const [one, two] = [pageView(`/answer/${id}`), pageView(`/answer/${id}`)];
    await send([one.opened, two.opened, one.did('copied'), one.did('copied'), one.did('printed')]);
    await send([one.did('chartOpened')]);
    expect(await content()).toEqual([2, 1, 0, 0]);
    const copied = await AnalyticsDay.findById(rowId('interaction', TODAY, 'copied')).lean();
    expect(copied?.count).toBe(2);
  });
});

describe('the views of an answer', () => {
  it('count once per network and day, however many visitors there are', async () => {
    const view = (from = {}) => send([pageView(`/answer/${id}`).opened], from);
    await Promise.all([view(), view(), view()]);
    expect(await views()).toBe(1);
    for (let at = 0; at < 80; at += 1) await view({ userAgent: `${AGENTS.phone} ${at}` });
    expect(await views()).toBe(1);
    await view({ ip: '192.0.2.2' });
    expect(await views()).toBe(2);
    vi.setSystemTime(new Date('2031-03-06T00:00:00Z'));
    await view();
    await view();
    expect(await views()).toBe(3);
    expect(await content()).toEqual([84, 0, 0, 0]);
    expect(await content('2031-03-06')).toEqual([2, 0, 0, 0]);
  });

  it('are counted separately for each answer', async () => {
    const other = await answer();
    await send([pageView(`/answer/${id}`).opened, pageView(`/answer/${other}`).opened]);
    await send([pageView(`/answer/${other}`).opened]);
    expect(await views()).toBe(1);
    expect((await Answer.findById(other).orFail()).views).toBe(1);
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

  it('ignore bots', async () => {
    await send([pageView(`/answer/${id}`).opened], { userAgent: AGENTS.bot });
    expect(await views()).toBe(0);
    expect(await content()).toBeNull();
  });

  it('treat all addresses of a /48 as one network, and each IPv4 address as its own', async () => {
    for (let subnet = 0; subnet < 20; subnet += 1) {
      const ip = `2001:db8:7:${subnet.toString(16)}00::1`;
      await send([pageView(`/answer/${id}`).opened], { ip });
    }
    expect(await views()).toBe(1);
    await send([pageView(`/answer/${id}`).opened], { ip: '2001:db8:8::1' });
    await send([pageView(`/answer/${id}`).opened], { ip: '198.51.100.1' });
    await send([pageView(`/answer/${id}`).opened], { ip: '198.51.100.2' });
    expect(await views()).toBe(4);
  });
});
