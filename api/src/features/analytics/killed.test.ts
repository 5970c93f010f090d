// @module-tag slow
import { describe, expect, it } from 'vitest';
import { EDITOR, ownServer } from '../../../test/ownServer.ts';
import { callApi, untilReady } from '../../../test/process.ts';
import { AGENTS, pageView } from '../../../test/visits.ts';
import type { CollectedEvent } from './schema.ts';

const CLIENTS = 4;
const BATCHES = 400;
const VISITORS = 20;

const own = ownServer({ LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.0/8' });

/** Events of one visitor. @returns the status, or undefined without a response */
async function send(ip: string, events: readonly CollectedEvent[]): Promise<number | undefined> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': AGENTS.phone,
    'x-forwarded-for': ip,
  };
  const request = { method: 'POST', headers, body: JSON.stringify({ events }) };
  const response = await fetch(`${own.process.url}/api/analytics/collect`, request).catch(() => {});
  return response?.status;
}

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
    const batches = Array.from({ length: BATCHES }, (_, nth) => {
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
    let acknowledged = 0;

    async function endServer(signal: NodeJS.Signals): Promise<void> {
      ended += 1;
      await server.end(signal);
      server = await own.start();
      ending = undefined;
    }

    const waiting = batches.values();
    async function client(): Promise<void> {
      // All clients share one iterator, so each batch is sent by one of them.
      for (const { ip, events, times } of waiting) {
        for (let left = times; left > 0; ) {
          const status = await send(ip, events);
          if (status === 204) left -= 1;
          else if (status !== undefined && status < 500) throw new Error(`Status ${status}.`);
          // While the server is stopped, no request can be sent.
          else await ending;
        }
        acknowledged += 1;
        const signal = ends[ended];
        const isTime = acknowledged >= (BATCHES * (ended + 1)) / 5;
        if (signal && !ending && isTime) ending = endServer(signal);
        // The server answers before it logs that it is ready, so wait until it is stopped again.
        await ending;
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
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
