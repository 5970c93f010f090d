// @module-tag slow
import { describe, expect, it } from 'vitest';
import { type Batch, sendUntilAcknowledged } from '../../../test/analyticsLoad.ts';
import { EDITOR, ownServer } from '../../../test/ownServer.ts';
import { callApi, untilReady } from '../../../test/process.ts';
import { pageView } from '../../../test/visits.ts';

const CLIENTS = 4;
const BATCHES = 400;
const VISITORS = 20;

const own = ownServer({ LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.0/8' });

describe('a server that is killed or stopped while it counts', () => {
  it('loses no acknowledged event and counts nothing twice', async () => {
    let server = await own.start();
    await untilReady(server.url);
    const { token } = await callApi(server, 'POST', 'auth/login', undefined, EDITOR);
    const { id } = await callApi(server, 'POST', 'admin/model-answers', token, {
      topic: 'Is a half-counted visit worse than none?',
      content: '<p>It is.</p>',
      taskType: 'task2',
      author: 'Ada Ling',
    });
    const batches = Array.from({ length: BATCHES }, (_, nth): Batch => {
      const visits = [pageView(`/answer/${id}`), pageView('/task2')];
      return {
        ip: `192.0.2.${nth % VISITORS}`,
        events: visits.flatMap(({ opened, read, searched, did }) => [
          opened,
          read(5, 10),
          searched('half'),
          did('copied'),
          read(10, 60),
        ]),
        // Every third event is sent twice, as if the sender had not received the first response.
        times: nth % 3 === 0 ? 2 : 1,
      };
    });
    const ends: NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGKILL'];
    let ending: Promise<void> | undefined;
    let ended = 0;
    await sendUntilAcknowledged({
      url: server.url,
      clients: CLIENTS,
      batches,
      onAcknowledged(count) {
        const signal = ends[ended];
        if (!signal || ending || count < (BATCHES * (ended + 1)) / 5) return ending;
        ended += 1;
        ending = (async () => {
          await server.end(signal);
          server = await own.start();
          ending = undefined;
        })();
        // The server answers before it logs that it is ready, so wait until it is stopped again.
        return ending;
      },
      // While the server is stopped, no request can be sent.
      untilItIsBack: async () => ending,
    });
    expect(ended).toBe(ends.length);

    const overview = await callApi(server, 'GET', 'analytics/overview', token);
    expect(overview).toMatchObject({ pageViews: 2 * BATCHES, uniqueVisitors: VISITORS });
    expect(overview.topSearches).toEqual([{ query: 'half', count: 2 * BATCHES }]);
    expect(overview.interactions).toEqual([{ kind: 'copied', count: 2 * BATCHES }]);
    for (const kind of ['topPages', 'deviceStats', 'countryStats', 'browserStats']) {
      const counts = overview[kind].map((row: Record<string, number>) => row.views ?? row.count);
      expect(counts.reduce((a: number, b: number) => a + b)).toBe(2 * BATCHES);
    }
    expect(await callApi(server, 'GET', 'analytics/content-performance', token)).toMatchObject([
      { views: BATCHES, interactions: BATCHES, avgTimeSpent: 10, avgScrollDepth: 60 },
    ]);
    expect((await callApi(server, 'GET', `admin/model-answers/${id}`, token)).views).toBe(VISITORS);
  }, 240_000);
});
