import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { ownServer } from '../test/ownServer.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
const CLIENTS = 6;

const own = ownServer({ STOP_DELAY_MS: '3000' });

function ask(path: string, agent?: Agent): Promise<IncomingMessage & { body: string }> {
  return new Promise((done, failed) => {
    get(`${own.process.url}${path}`, { ...(agent && { agent }) }, async (response) => {
      const body = await text(response);
      done(Object.assign(response, { body }));
    }).on('error', failed);
  });
}

const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends requests on one connection until it is told to close; different paths vary the caching. */
async function visitor(pathOf: (nth: number) => string) {
  const agent = keepAlive();
  const statuses = new Set<number | undefined>();
  for (let nth = 0; ; nth += 1) {
    const response = await ask(pathOf(nth), agent);
    statuses.add(response.statusCode);
    if (response.headers.connection !== 'close') continue;
    // The connection is told to close while others still work, so that no request fails.
    statuses.add((await ask('/health/live')).statusCode);
    return [...statuses];
  }
}

describe('a server that is told to stop while it is busy', () => {
  it('answers all requests, closes their connections, and ends', async () => {
    await own.start();
    await vi.waitFor(
      async () => expect((await ask('/health/ready')).statusCode).toBe(200),
      PATIENCE,
    );
    // Idle connections must not delay the end.
    const idle = await Promise.all(
      Array.from({ length: 3 }, () => ask('/health/live', keepAlive())),
    );
    const visitors = Array.from({ length: CLIENTS }, (_, at) =>
      visitor((nth) => (at % 2 ? '/task1' : `/api/public-model-answers?search=word${nth}`)),
    );
    const code = own.process.end('SIGTERM');
    await vi.waitFor(
      async () => expect((await ask('/health/ready')).statusCode).toBe(503),
      PATIENCE,
    );
    expect(JSON.parse((await ask('/health/accepting')).body)).toMatchObject({ code: 'STOPPING' });
    expect(await Promise.all(visitors)).toEqual(Array(CLIENTS).fill([200]));
    expect(await code).toBe(0);
    expect(idle.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }, 60_000);
});
